import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'

interface Props {
  name: string
  retrying: boolean
  onRetry: () => void
}

/** Shown instead of the player when the title could not be fetched. */
export const WatchError = ({ name, retrying, onRetry }: Props) => {
  useDocumentTitle(name)
  return (
    <div className="px-gutter pt-8">
      <h1 className="text-center font-display text-3xl leading-tight font-semibold">{name}</h1>
      <EmptyState icon="film" text="It could not be brought just now. Trying again usually helps." className="py-10">
        <Button busy={retrying} onClick={onRetry}>
          Try again
        </Button>
      </EmptyState>
    </div>
  )
}
