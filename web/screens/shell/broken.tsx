import { Button } from '#web/ui/button.tsx'
import { useTitle } from '#web/ui/use-title.ts'

/** In place of a screen that fell over. */
export const Broken = () => {
  useTitle('Something broke')
  return (
    <main id="main" className="grid min-h-svh place-content-center justify-items-center gap-5 px-gutter text-center">
      <h1 className="font-display text-3xl font-semibold">The reel tore</h1>
      <p className="text-md text-muted">Something on this page broke. Loading it again usually mends it.</p>
      <Button onClick={() => location.reload()}>Reload</Button>
    </main>
  )
}
