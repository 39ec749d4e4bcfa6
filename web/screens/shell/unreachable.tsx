import { LogoMark } from '#web/ui/logo-mark.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'
import { PageError } from './page-error.tsx'

/** Shown instead of the whole app when the session check at the start got no answer. */
export const Unreachable = ({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) => {
  useDocumentTitle('Not reached')
  return (
    <>
      <header className="absolute top-0 left-0 flex h-header items-center px-gutter">
        <LogoMark />
      </header>
      <main className="pt-header">
        <PageError title="Matinee cannot be reached" busy={retrying} onPress={onRetry} />
      </main>
    </>
  )
}
