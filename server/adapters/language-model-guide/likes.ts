import type { NamedTitle, RelationKind } from '#server/ports/understanding.ts'
import { type Item, wish } from './items.ts'
import type { MatchedItems, Phrase } from './phrase-book.ts'

const titleAt = (matched: MatchedItems, index = 0) => matched.at(index, 'title').title

/** Wishes for titles that are related to `title`, such as by the same director, but not for `title` itself. */
export const relatedItems = (kind: RelationKind, title: NamedTitle): Item[] => [
  wish({ on: 'relation', kind, to: [title] }),
  wish({ on: 'like', title, not: true }),
]

const likeItems = (matched: MatchedItems): Item[] => [wish({ on: 'like', title: titleAt(matched) })]
const likeLastItems = (matched: MatchedItems): Item[] => [
  wish({ on: 'like', title: titleAt(matched, matched.length - 1) }),
]
const relationTo =
  (kind: RelationKind) =>
  (matched: MatchedItems): Item[] => [wish({ on: 'relation', kind, to: [titleAt(matched)] })]

/**
 * Phrases for titles that somebody has seen. A seen title is left out of the answer. But if "what next" or similar
 * words follow it, the wish is for titles like it.
 */
export const seenPhrases: readonly Phrase[] = [
  [
    '[just] seen|saw|watched|finished TITLE [.] [,] what|whats [is] ACT|now|else|next',
    (matched) => [wish({ on: 'like', title: titleAt(matched) })],
  ],
  [
    '[have|has|had] [already|just] seen|saw|watched|watching|know|knew|knows|finished [already|both|all] [of] TITLE [,] [and|or] [TITLE] [,] [and|or] [TITLE]',
    (matched) =>
      Array.from({ length: matched.length }, (_, index) =>
        wish({ on: 'like', title: titleAt(matched, index), not: true }),
      ),
  ],
]

/** Phrases that compare the wanted titles with a named title. */
export const likePhrases: readonly Phrase[] = [
  ['like|similar [to] TITLE', likeItems],
  [
    'ACT like TITLE',
    (matched) => (matched.at(0, 'act').act === 'more' ? [wish({ on: 'like', title: titleAt(matched, 1) })] : null),
  ],
  [
    '(in the spirit of)|(in the vein of)|(in the same vein as)|(the same vein as)|(reminiscent of)|(for fans of)|(fans of)|(people who like)|(people who liked)|(in the style of)|(along the lines of)|(such as)|(reminds me of)|(as good as)|(as funny as)|(a fan of)|(same sort of thing as)|(comparable to)|(resembling)|(in the manner of) TITLE',
    likeItems,
  ],
  ['loved|liked|enjoyed|adored|love|loves|like|likes|enjoy|adore [watching] TITLE', likeItems],
  ['TITLE again', likeItems],
  ['watch|see|watching|seeing|anything|something [ACT] after TITLE', likeLastItems],
  ['ACT after TITLE', likeLastItems],
  ['as MOOD as TITLE', (matched) => [matched.at(0, 'wish'), wish({ on: 'like', title: titleAt(matched, 1) })]],
  ['[the] COMPARED as|like|of TITLE', (matched) => relatedItems(matched.at(0, 'compared').kind, titleAt(matched, 1))],
  ['[more] like|similar [to] CARD', (matched) => [{ ...matched.at(0, 'card'), as: 'like' }]],
  ['you seen|watched|know CARD', (matched) => [matched.at(0, 'card')]],
  ['not|seen|saw|watched|know CARD', (matched) => [{ ...matched.at(0, 'card'), as: 'rejected' }]],
  ['(earlier than)|(made before)|(from before) TITLE', relationTo('older')],
  ['(later than)|(made after) TITLE', relationTo('newer')],
  ['shorter than|then TITLE', relationTo('shorter')],
  ['longer than|then TITLE', relationTo('longer')],
  ['older than|then TITLE', relationTo('older')],
  ['newer than|then TITLE', relationTo('newer')],
]
