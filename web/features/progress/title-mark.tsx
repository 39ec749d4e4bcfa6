import { Suspense } from 'react'
import type { TitleRef } from '#contract/titles.ts'
import { lazyPart } from '#web/lazy-part.ts'
import { useMark } from './progress-query.ts'

// In a chunk of its own: everyone needs home's JavaScript, but only users who have watched something need marks.
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
