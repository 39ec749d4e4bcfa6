import { Suspense } from 'react'
import type { TitleRef } from '#contract/titles.ts'
import { lazyPart } from '#web/lazy-part.ts'
import { useMark } from './progress-query.ts'

// In a file of its own, since home's JavaScript is needed by everyone, and marks only by those who have watched
// something.
const MarkView = lazyPart(async () => (await import('./mark-view.tsx')).MarkView)

/** The mark of a title on its card: see `MarkView`. */
export const TitleMark = ({ title, pictureClass }: { title: TitleRef; pictureClass: string }) => {
  const mark = useMark(title)
  return (
    mark && (
      <Suspense>
        <MarkView mark={mark} pictureClass={pictureClass} />
      </Suspense>
    )
  )
}
