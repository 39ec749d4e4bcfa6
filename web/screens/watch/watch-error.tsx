import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'

/** Shown instead of the player when the title could not be fetched. */
export const WatchError = ({ name, onRetry }: { name: string; onRetry: () => void }) => {
  useDocumentTitle(name)
  return (
    <div className="px-gutter pt-8">
      <h1 className="text-center font-display text-3xl leading-tight font-semibold">{name}</h1>
      <EmptyState icon="film" text="It could not be brought just now. Trying again usually helps." className="py-10">
        <Button onClick={onRetry}>Try again</Button>
      </EmptyState>
    </div>
  )
}
