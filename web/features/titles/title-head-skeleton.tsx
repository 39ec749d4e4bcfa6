import type { TitleType } from '#contract/titles.ts'
import { configuration } from '#web/configuration.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextSkeleton } from '#web/ui/text-skeleton.tsx'
import { OverviewAndActions } from './overview-and-actions.tsx'
import { actionsStyle } from './title-actions-style.ts'
import { TitleName } from './title-name.tsx'

/** True if the catalogue is the open one, which comes with Matinee. Its titles have a tagline and no trailers. */
const isOpenCatalogue = (): boolean => configuration.catalogue === 'open'

/**
 * The bars in place of a shortened overview, each as the CSS classes of its width: five lines, or on small screens
 * three lines and a short bar in place of the button Read more.
 */
const overviewLines = ['w-full', 'w-11/12', 'w-full', 'w-full max-md:w-1/6', 'w-2/3 max-md:hidden']

interface Props {
  /** The name of the title, if it is known from the page's URL or from a list that was fetched. */
  name: string | undefined
  /**
   * The type of the title. A movie has a line for its director below the overview, a show has a second line of facts.
   */
  type: TitleType
}

/** The top of the page of a title while its facts are being fetched. */
export const TitleHeadSkeleton = ({ name, type }: Props) => (
  <div role="status" aria-label="Loading" className="grid max-w-lg gap-4 lg:max-w-xl">
    {name ? <TitleName name={name} /> : <Skeleton className="h-13 w-3/4 md:h-19" />}
    {isOpenCatalogue() && <Skeleton className="h-6 w-3/5" />}
    <div className="grid gap-2">
      <Skeleton className="h-6 w-4/5" />
      {type === 'tv' && <Skeleton className="h-6 w-3/5" />}
    </div>
    <OverviewAndActions
      overview={
        <>
          <div className="grid gap-2.5">
            <TextSkeleton lines={overviewLines} />
          </div>
          {type === 'movie' && <Skeleton className="h-6 w-2/5" />}
        </>
      }
      actions={
        <>
          <div className={actionsStyle}>
            <Skeleton className="h-12 w-28 rounded-full!" />
            <Skeleton className="h-12 w-38 rounded-full!" />
            {/* The button Trailer; no movie of the open catalogue has a trailer. */}
            {type === 'movie' && !isOpenCatalogue() && <Skeleton className="h-12 w-26 rounded-full!" />}
          </div>
          <Skeleton className="h-5 w-3/5" />
        </>
      }
    />
  </div>
)
