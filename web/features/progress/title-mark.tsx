import type { TitleRef } from '#contract/titles.ts'
import { MarkView } from './mark-view.tsx'
import { useMark } from './progress-query.ts'

/** The mark of a title on its card: see `MarkView`. */
export const TitleMark = ({ title, box }: { title: TitleRef; box: string }) => (
  <MarkView mark={useMark(title)} box={`w-full rounded-card ${box}`} />
)
