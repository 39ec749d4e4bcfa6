import { type CSSProperties, useState } from 'react'
import { configuration } from '#web/configuration.ts'
import { imageAttributes } from '#web/images.ts'
import { useHydrated } from '#web/ui/hydration.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useWideViewport } from '#web/ui/use-wide-viewport.ts'
import './poster-wall.css'

/**
 * The number of columns of the wall and the number of posters in each column (`rows`): in a narrow window, in a wide
 * window for a tall box, and in a wide window for any other box.
 */
const sizes = { narrow: { columns: 4, rows: 4 }, tall: { columns: 5, rows: 4 }, wide: { columns: 8, rows: 3 } }

/**
 * Distributes the paths of posters over `columnCount` columns of `rowCount` posters in turn. If there are too few
 * paths, they are used again from the first.
 */
const columnsOf = (paths: readonly string[], columnCount: number, rowCount: number): string[][] =>
  Array.from({ length: columnCount }, (_, column) =>
    Array.from({ length: rowCount }, (_, row) => paths[(row * columnCount + column) % paths.length] ?? ''),
  )

interface Props {
  /** True for a box that is taller than wide. */
  tall?: boolean
  className?: string
}

/** Tilted columns of posters that fill a box. A spinner is shown until all posters have loaded or failed. */
export const PosterWall = ({ tall = false, className = '' }: Props) => {
  const isWide = useWideViewport()
  const { columns: columnCount, rows: rowCount } = sizes[!isWide ? 'narrow' : tall ? 'tall' : 'wide']
  const isHydrated = useHydrated()
  // No posters before hydration: the landing page is rendered by the build, which has no catalogue.
  const paths = isHydrated ? configuration.wall : []
  const columns = paths.length === 0 ? [] : columnsOf(paths, columnCount, rowCount)
  const posterCount = columns.flat().length
  const [finishedCount, setFinishedCount] = useState(0)
  const isReady = isHydrated && finishedCount >= posterCount
  const countFinished = () => setFinishedCount((previousCount) => previousCount + 1)
  return (
    <div className={`overflow-hidden ${className}`}>
      <div data-ready={isReady} data-tall={tall} className="wall-posters">
        {columns.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their order.
          <div key={index} style={{ '--column': index } as CSSProperties}>
            {column.map((path, row) => (
              <img
                // biome-ignore lint/suspicious/noArrayIndexKey: the same poster may be there twice.
                key={row}
                {...imageAttributes(path, 'w342', ['w185', 'w342', 'w500'], '(min-width: 768px) 15vw, 40vw')}
                alt=""
                width={342}
                height={513}
                decoding="async"
                onLoad={countFinished}
                onError={countFinished}
              />
            ))}
          </div>
        ))}
      </div>
      {!isReady && <Spinner late className="absolute inset-x-0 top-[14%]" />}
    </div>
  )
}
