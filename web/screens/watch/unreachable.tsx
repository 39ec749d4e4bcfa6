import { Button } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'
import { useTitle } from '#web/ui/use-title.ts'

/** The title is there, but could not be had just now. */
export const Unreachable = ({ name, onRetry }: { name: string; onRetry: () => void }) => {
  useTitle(name)
  return (
    <div className="px-gutter pt-8">
      <h1 className="text-center font-display text-3xl leading-tight font-semibold">{name}</h1>
      <Message icon="film" text="It could not be brought just now. Trying again usually helps." className="py-10">
        <Button onClick={onRetry}>Try again</Button>
      </Message>
    </div>
  )
}
