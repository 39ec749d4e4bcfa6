import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

interface Props {
  icon: IconName
  title: string
  text: string
  /** Called by the button Try again; without `onRetry` that button is not shown. */
  onRetry?: (() => void) | undefined
  retrying?: boolean
}

/** Shown instead of the page of a title or person that does not exist or, with `onRetry`, could not be fetched. */
export const NotFound = ({ icon, title, text, onRetry, retrying = false }: Props) => (
  <div className="glow grid min-h-[70svh] content-center justify-items-center gap-4 px-gutter pt-header pb-10 text-center">
    <span className="grid size-16 place-items-center rounded-full bg-raised text-accent">
      <Icon name={icon} className="size-7" />
    </span>
    <h1 className="font-display text-3xl leading-tight font-semibold">{title}</h1>
    <p className="max-w-md text-md text-muted">{text}</p>
    <div className="mt-4 flex flex-wrap justify-center gap-3">
      {onRetry && (
        <Button busy={retrying} onClick={onRetry}>
          Try again
        </Button>
      )}
      <Link {...paths.home} className={buttonStyle(onRetry ? 'quiet' : 'primary')}>
        Back home
      </Link>
      <Link {...paths.search} className={buttonStyle('quiet')}>
        Search
      </Link>
    </div>
  </div>
)
