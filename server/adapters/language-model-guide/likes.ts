import type { NamedTitle, RelationKind } from '#server/ports/understanding.ts'
import { type Item, wish } from './items.ts'
import type { Found, Phrase } from './phrase-book.ts'

const compared = (kind: RelationKind): Item[] => [{ is: 'compared', kind }]
const title = (found: Found, place = 0) => found.at(place, 'title').title
const order = (order: 'popular' | 'best' | 'newest' | 'oldest' | 'shortest' | 'longest' | 'obscure'): Item[] => [
  wish({ on: 'order', order }),
]

/** Phrases with a pronoun for somebody who was mentioned before. */
const pronouns = (who: 'he' | 'she', own: string, subject: string): Phrase[] => {
  const meant: Item[] = [{ is: 'pronoun', who }]
  return [
    [`of|whats ${own}`, meant],
    [own, meant],
    [`has|have ${subject} [got|made|done]`, meant],
    [`is|was ${subject} in [it|that|this] [too|also|(as well)]`, meant],
  ]
}

/** Words for what somebody of whom was spoken before did, by the job: after "he" and after "did he". */
const made: readonly (readonly [job: RelationKind, past: string, base: string])[] = [
  ['Director of Photography', 'shot|filmed|photographed|lensed', 'shoot|film|photograph'],
  ['Writer', 'wrote|written|penned', 'write|pen'],
  ['Composer', 'scored|composed', 'score|compose'],
  ['Producer', 'produced', 'produce'],
]

/** Comparisons with earlier titles ("shorter", "by the same director"), and orders ("the longest"). */
export const comparisonPhrases: readonly Phrase[] = [
  ['shorter|briefer|quicker [than] [that|this|those|these|it|them]', compared('shorter')],
  ['longer [than] [that|this|those|these|it|them]', compared('longer')],
  ['(not so short)|(not as short)|(less short)|(not that short)', compared('longer')],
  ['(not so long)|(not as long)|(less long)|(not that long)', compared('shorter')],
  ['older|earlier [than] [that|this|those|these|it|them]', compared('older')],
  ['newer|later|younger|(more modern)|(more recent) [than] [that|this|those|these|it|them]', compared('newer')],
  ['same|that|this director|filmmaker', compared('Director')],
  ['same|that|this actor|actress|star|man|woman|lead|guy|comedian|lady|fellow|person', compared('cast')],
  ['same|that|this writer|author|screenwriter', compared('Writer')],
  ['same composer', compared('Composer')],
  ['same cameraman|cinematographer', compared('Director of Photography')],
  ['same producer', compared('Producer')],
  ['same decade|period|era|time', compared('decade')],
  ['same year|years', compared('year')],
  ['same country', compared('country')],
  ['same genre', compared('genre')],
  ['by|of|from|directed [by] him|her|them', compared('Director')],
  ['with|starring|featuring him|her|them', compared('cast')],
  ['he|she [else|also] [is|was|did|made|has] in|played|starred', compared('cast')],
  ['(is|was) he|she [also|else] in', compared('cast')],
  ...made.flatMap(([job, past, base]): Phrase[] => [
    [`[else] he|she [else|also|ever] [has|have] ${past}`, compared(job)],
    [`[else] did|has|does he|she [else|also|ever] ${base}`, compared(job)],
  ]),
  ['did|has he|she [also|else] make|made|direct|directed|done', compared('Director')],
  ...pronouns('he', 'his|him', 'he'),
  ...pronouns('she', 'her|hers', 'she'),
  ['best|finest|greatest|top|(highest rated)|(best rated)|(top rated)|essential', order('best')],
  ['[most] popular|famous|(well known)|(best known)|beloved', order('popular')],
  [
    'obscure|(nobody knows)|(no one knows)|(hardly anyone knows)|(hidden gem)|(hidden gems)|(little known)|(lesser known)|(less known)|forgotten|overlooked|unknown|underrated|rare|rarity|rarities',
    order('obscure'),
  ],
  ['newest|latest|(most recent)', order('newest')],
  ['oldest|earliest|(very first)', order('oldest')],
  ['shortest', order('shortest')],
  ['longest|(the longer the better)|enormous|(as long as possible)|epic|epics', order('longest')],
  ['(the shorter the better)|(as short as possible)', order('shortest')],
  ['the shorter [one] of [the] two|NUMBER|those|them', [...order('shortest'), { is: 'act', act: 'narrow' }]],
  ['the longer [one] of [the] two|NUMBER|those|them', [...order('longest'), { is: 'act', act: 'narrow' }]],
  ['the older [one] of [the] two|NUMBER|those|them', [...order('oldest'), { is: 'act', act: 'narrow' }]],
  ['the newer [one] of [the] two|NUMBER|those|them', [...order('newest'), { is: 'act', act: 'narrow' }]],
]

/** A relation to a title, and that this title itself is not wanted. */
export const related = (kind: RelationKind, title: NamedTitle): Item[] => [
  wish({ on: 'relation', kind, to: [title] }),
  wish({ on: 'like', title, not: true }),
]

const like = (found: Found): Item[] => [wish({ on: 'like', title: title(found) })]
const relation =
  (kind: RelationKind) =>
  (found: Found): Item[] => [wish({ on: 'relation', kind, to: [title(found)] })]

/** Titles that somebody has seen are left out. */
export const seenPhrases: readonly Phrase[] = [
  [
    '[have|has|had] [already|just] seen|saw|watched|watching|know|knew|knows|finished [already|both|all] [of] TITLE [,] [and|or] [TITLE] [,] [and|or] [TITLE]',
    (found) =>
      Array.from({ length: found.length }, (_, at) => wish({ on: 'like', title: title(found, at), not: true })),
  ],
]

/** Titles that others are compared with. */
export const likePhrases: readonly Phrase[] = [
  ['like|similar [to] TITLE', like],
  [
    '(in the spirit of)|(in the vein of)|(in the same vein as)|(the same vein as)|(reminiscent of)|(for fans of)|(fans of)|(people who like)|(people who liked)|(in the style of)|(along the lines of)|(such as)|(reminds me of)|(as good as)|(as funny as)|(a fan of)|(same sort of thing as)|(comparable to)|(resembling)|(in the manner of) TITLE',
    like,
  ],
  ['loved|liked|enjoyed|adored|love|loves|like|likes|enjoy|adore [watching] TITLE', like],
  ['TITLE again', like],
  ['as MOOD as TITLE', (found) => [found.at(0, 'wish'), wish({ on: 'like', title: title(found, 1) })]],
  ['[the] COMPARED as|like|of TITLE', (found) => related(found.at(0, 'compared').kind, title(found, 1))],
  ['[more] like|similar [to] CARD', (found) => [{ ...found.at(0, 'card'), as: 'like' }]],
  ['not CARD', (found) => [{ ...found.at(0, 'card'), as: 'rejected' }]],
  ['(earlier than)|(made before)|(from before) TITLE', relation('older')],
  ['(later than)|(made after) TITLE', relation('newer')],
  ['shorter than|then TITLE', relation('shorter')],
  ['longer than|then TITLE', relation('longer')],
  ['older than|then TITLE', relation('older')],
  ['newer than|then TITLE', relation('newer')],
]
