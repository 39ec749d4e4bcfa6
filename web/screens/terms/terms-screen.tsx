import '#web/later.css'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { configuration } from '#web/configuration.ts'
import { paths } from '#web/paths.ts'
import { Page } from '#web/screens/shell/page.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { textLinkStyle } from '#web/ui/text-link-style.ts'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'

const Clause = ({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) => (
  <section className="grid gap-x-5 gap-y-3 border-t border-line py-8 sm:grid-cols-[2.75rem_1fr]">
    <Icon name={icon} className="size-6 text-accent sm:mt-1" />
    <div className="grid gap-3 text-muted">
      <h2 className="font-display text-xl font-semibold text-text">{title}</h2>
      {children}
    </div>
  </section>
)

/** The terms: what Matinee is and is not responsible for, how to watch safely, and where to write. */
export const TermsScreen = () => {
  useDocumentTitle('Terms and Information')
  return (
    <Page>
      <div className="glow pt-header">
        <article className="mx-auto max-w-3xl px-gutter pt-10 pb-4">
          <h1 className="font-display text-3xl leading-tight font-semibold md:text-4xl">Terms and Information</h1>
          <p className="mt-3 mb-9 max-w-prose text-md text-muted">
            What Matinee shows, where it comes from, and how to watch it safely.
          </p>
          <Clause icon="film" title="Where films and shows come from">
            <p>
              No movies or TV shows are stored on Matinee’s servers. Everything you watch is streamed from third
              parties, and their rules hold while it plays.
              {configuration.catalogue === 'open' && ' Only Matinee’s own shorts come with it.'}
            </p>
            <p>
              Only they can mend a title that is missing, stops, or looks wrong. Another source in the player’s list
              often plays it well.
            </p>
          </Clause>
          <Clause icon="shield" title="Watch safely">
            <p>A privacy browser, or one with an ad blocker, keeps most of what is unwanted out of a player.</p>
            <p>
              Never enter a password, a card number or anything else that is sensitive on a site that looks suspicious,
              whatever the reason it gives. Matinee asks for your password only when you sign in or change your account,
              and never for money.
            </p>
          </Clause>
          {configuration.catalogue === 'tmdb' && (
            <Clause icon="info" title="Where the facts come from">
              <p>
                This product uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by TMDB.
              </p>
            </Clause>
          )}
          <Clause icon="chat" title="Tell us">
            <p>
              Something is broken, missing or could be better?{' '}
              <Link {...paths.contact} className={textLinkStyle}>
                Send us your feedback
              </Link>
              .
            </p>
            {configuration.communityUrl !== null && (
              <p>
                Talk with others who watch here in{' '}
                <a href={configuration.communityUrl} rel="noopener" target="_blank" className={textLinkStyle}>
                  the community chat
                </a>
                .
              </p>
            )}
          </Clause>
        </article>
      </div>
    </Page>
  )
}
