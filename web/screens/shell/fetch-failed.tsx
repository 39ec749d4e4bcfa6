import { failureText } from '#web/api/failure.ts'
import { isNotFound } from '#web/api/failure-kinds.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { NotFound } from './not-found.tsx'

interface Props {
  icon: IconName
  error: unknown
  /** The heading that is shown if the title or person does not exist. */
  notFoundHeading: string
  /** The heading that is shown after any other failure, together with the button Try again. */
  failedHeading: string
  onRetry: () => void
  retrying: boolean
}

/** Shown instead of the page of a title or a person that could not be fetched. */
export const FetchFailed = ({ icon, error, notFoundHeading, failedHeading, onRetry, retrying }: Props) => (
  <NotFound
    icon={icon}
    title={isNotFound(error) ? notFoundHeading : failedHeading}
    text={failureText(error, 'Matinee could not be reached. Check the connection and try again.')}
    onRetry={isNotFound(error) ? undefined : onRetry}
    retrying={retrying}
  />
)
