import { PlayerBackdrop, playerBoxStyle } from '#web/features/player/player-box.tsx'
import { playerLinesStyle } from '#web/features/player/player-lines.tsx'
import { FittedName } from '#web/ui/fitted-name.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextSkeleton } from '#web/ui/text-skeleton.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'
import { barStyle, nameStyle } from './control-bar.tsx'
import { Tips } from './tips.tsx'
import { factsPanelStyle } from './title-facts-panel.tsx'
import { WatchLayout } from './watch-layout.tsx'

const overviewLines = ['w-full', 'w-11/12', 'w-full', 'w-2/3']

/** The placeholder of the player and its bar: in the HTML from the server, and while the title is being fetched. */
export const PlayerSkeleton = ({ name, backdrop = null }: { name: string | undefined; backdrop?: string | null }) => (
  <>
    <div className="md:px-gutter">
      <div className={`grid ${playerBoxStyle}`}>
        {backdrop && <PlayerBackdrop path={backdrop} />}
        <Spinner late />
      </div>
    </div>
    <div className={barStyle}>
      <div className="min-w-0 flex-1 basis-72">
        <p className="text-xs font-semibold tracking-[0.14em] text-accent uppercase">Now Playing</p>
        {name ? (
          <h1 className={nameStyle(name)}>
            <FittedName name={name} />
          </h1>
        ) : (
          <Skeleton className="mt-2 h-9 w-64 max-w-full" />
        )}
      </div>
      <div className="flex gap-2.5 max-md:w-full">
        <Skeleton className="h-11 rounded-full! max-md:flex-1 md:w-56" />
        <Skeleton className="h-11 w-22 rounded-full! max-md:hidden" />
        <Skeleton className="h-11 w-32 rounded-full!" />
      </div>
    </div>
    <div className={playerLinesStyle} />
  </>
)

/** The placeholder of the player's page while the title is being fetched. `name` is the title's name in the address. */
export const WatchSkeleton = ({ name }: { name: string | undefined }) => {
  useDocumentTitle(name ?? 'Watch')
  return (
    <WatchLayout backdrop={null}>
      <PlayerSkeleton name={name} />
      <div className={factsPanelStyle}>
        <Skeleton className="aspect-2/3" />
        <div className="contents md:grid md:content-start md:gap-4">
          <div className="grid content-start gap-3">
            <Skeleton className="h-6 w-4/5 max-w-44 rounded-full!" />
            <Skeleton className="h-6 w-3/5 max-w-36 rounded-full!" />
            <Skeleton className="mt-1 h-11 w-36 max-w-full rounded-full!" />
          </div>
          <div className="grid max-w-prose gap-2.5 max-md:col-span-2">
            <TextSkeleton lines={overviewLines} />
          </div>
        </div>
        <Tips className="col-span-2 lg:col-span-1" />
      </div>
    </WatchLayout>
  )
}
