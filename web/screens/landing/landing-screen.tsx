import { Link } from '@tanstack/react-router'
import { PosterWall } from '#web/features/titles/poster-wall.tsx'
import { paths } from '#web/paths.ts'
import { Logo } from '#web/screens/shell/logo.tsx'
import { SiteFooter } from '#web/screens/shell/site-footer.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'
import { ChatSample } from './chat-sample.tsx'
import { Devices } from './devices.tsx'
import { FeatureSection } from './feature-section.tsx'
import { PosterFan } from './poster-fan.tsx'
import './landing.css'

export const LandingScreen = () => {
  useDocumentTitle('Free movies and TV shows')
  return (
    <div className="relative">
      <header className="site-header absolute inset-x-0 top-0 z-20 flex h-header items-center justify-between px-gutter">
        <Logo />
        <Link {...paths.signIn} className={buttonStyle('quiet', 'small')}>
          Sign In
        </Link>
      </header>
      <main id="main" tabIndex={-1} className="outline-none">
        <section className="cinema hero relative isolate grid min-h-[min(48rem,88svh)] place-items-center overflow-hidden px-gutter pt-header pb-16 text-center">
          <PosterWall className="absolute inset-0 -z-20" />
          <div className="wall-veil absolute inset-0 -z-10" />
          <div className="grid justify-items-center gap-6">
            <h1 className="max-w-[9.75em] font-display text-4xl leading-[1.08] font-semibold text-balance md:text-5xl lg:text-6xl">
              Unlimited Free Movies, <span className="whitespace-nowrap">Tv shows,</span>{' '}
              <span className="whitespace-nowrap">and More</span>
            </h1>
            <p className="text-lg text-text/90">Ready to watch? Ready your popcorn.</p>
            <Link {...paths.signUp} className={buttonStyle('primary', 'large', 'mt-2')}>
              Get Started
            </Link>
          </div>
        </section>
        <FeatureSection
          eyebrow="For completely Free"
          title="Enjoy your Movies and Tvshows"
          text="Silent marvels, noir, slapstick, cartoons: pick a row and press play. There is no bill at the end."
          picture={<PosterFan />}
        />
        <FeatureSection
          title="Chat with your Personal AI Assistant"
          text="Say what you feel like. It answers with titles that are really here, and why they fit."
          picture={<ChatSample />}
          pictureFirst
        />
        <FeatureSection
          title="Watch everywhere"
          text="On the sofa, at the desk, on the train. It runs in the browser you already have."
          picture={<Devices />}
        />
      </main>
      <SiteFooter />
    </div>
  )
}
