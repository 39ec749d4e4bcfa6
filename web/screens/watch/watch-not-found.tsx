import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'

interface Props {
  /** The show in the address, if the show exists but not the episode. */
  show?: { id: number; name: string } | undefined
}

/** Shown instead of the player when the address names no movie or episode. */
export const WatchNotFound = ({ show }: Props) => {
  useDocumentTitle('No Movie/tv found')
  return (
    <div className="-mt-(--header) grid min-h-[78svh] place-items-center not-found-glow px-gutter pt-header">
      <div className="grid justify-items-center gap-4 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-raised text-accent">
          <Icon name="film" className="size-7" />
        </span>
        <h1 className="font-display text-3xl leading-tight font-semibold">No Movie/tv found</h1>
        <p className="max-w-md text-md text-muted">
          {show
            ? `${show.name} has no such episode here.`
            : 'This address names nothing to play. Look for it, or start at home.'}
        </p>
        <div className="mt-3 flex flex-wrap justify-center gap-3">
          {show && (
            <Link {...paths.show(show)} className={buttonStyle('primary')}>
              Episodes
            </Link>
          )}
          <Link {...paths.search} className={buttonStyle(show ? 'quiet' : 'primary')}>
            Search
          </Link>
          <Link {...paths.home} className={buttonStyle('quiet')}>
            Home
          </Link>
        </div>
      </div>
    </div>
  )
}
