import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'

/** A link back to the list of all accounts. */
export const BackLink = () => (
  <Link
    {...paths.admin}
    className="mb-4 inline-flex min-h-11 items-center gap-2 rounded-small text-muted hover:text-text"
  >
    <Icon name="left" className="size-4" />
    Back to Admin Panel
  </Link>
)
