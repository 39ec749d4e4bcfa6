import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'
import { WatchLayout } from './watch-layout.tsx'

/** The player's page while the title is being fetched; `name` is the name in the address. */
export const WatchSkeleton = ({ name }: { name: string | undefined }) => {
  useDocumentTitle(name ?? 'Watch')
  return (
    <WatchLayout backdrop={null}>
      <div className="md:px-gutter">
        <Spinner className="cinema aspect-video bg-black md:rounded-panel" />
      </div>
      <div className="px-gutter pt-5">
        <p className="text-xs font-semibold tracking-[0.14em] text-accent uppercase">Now Playing</p>
        {name ? (
          <h1 className="mt-0.5 font-display text-2xl leading-tight font-semibold md:text-3xl">{name}</h1>
        ) : (
          <Skeleton className="mt-2 h-9 w-64" />
        )}
      </div>
      <div className="grid grid-cols-[min(6.5rem,33vw)_minmax(0,1fr)] gap-x-5 px-gutter pt-12 md:grid-cols-[11rem_minmax(0,1fr)] md:gap-x-8">
        <Skeleton className="aspect-2/3" />
        <div className="grid content-start gap-4">
          <Skeleton className="h-4 w-44 rounded-full!" />
          <Skeleton className="h-4 w-32 rounded-full!" />
          <Skeleton className="h-4 w-full max-w-prose rounded-full!" />
        </div>
      </div>
    </WatchLayout>
  )
}
