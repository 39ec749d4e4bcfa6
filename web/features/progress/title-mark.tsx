import { Suspense } from 'react'
import type { TitleRef } from '#contract/titles.ts'
import { lazyPart } from '#web/lazy-part.ts'
import { useMark } from './progress-query.ts'

// In a chunk of its own: every user loads the JavaScript of the home page, but only users who have watched something
// need this part.
const MarkView = lazyPart(async () => (await import('./mark-view.tsx')).MarkView)

/** The mark of a title on its card, which shows how much of it the user has watched: see `MarkView`. */
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
