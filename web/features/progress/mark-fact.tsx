import type { TitleRef } from '#contract/titles.ts'
import { Icon } from '#web/ui/icon.tsx'
import { fractionOf, type Mark, markText } from './mark.ts'
import { ProgressBar } from './mark-view.tsx'
import { useMark } from './progress-query.ts'

/**
 * A mark (how much of a title or an episode the user has watched) as a text among the facts, with a progress bar or a
 * tick.
 */
export const MarkFact = ({ mark }: { mark: Mark }) => {
  const fraction = mark.begun ? fractionOf(mark.begun) : null
  return (
    <span className="inline-flex items-center gap-2 text-text">
      {mark.seen && <Icon name="check" className="size-4 text-good" />}
      {fraction !== null && <ProgressBar fraction={fraction} className="w-14 rounded-full" />}
      {markText(mark)}
    </span>
  )
}

/** The mark of a title as a fact; null if the user has neither begun nor seen the title. */
export const useMarkFact = (title: TitleRef) => {
  const mark = useMark(title)
  return mark ? <MarkFact key="mark" mark={mark} /> : null
}
