import { Mark } from '#web/ui/mark.tsx'
import { useTitle } from '#web/ui/use-title.ts'
import { Note } from './note.tsx'

/** In place of everything while it is not known who is signed in, because nothing answers. */
export const Unreached = ({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) => {
  useTitle('Not reached')
  return (
    <main id="main" className="px-gutter pt-5">
      <Mark />
      <Note title="Matinee cannot be reached" busy={retrying} onPress={onRetry} />
    </main>
  )
}
