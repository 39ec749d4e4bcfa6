import type { Order, RelationKind } from '#server/ports/understanding.ts'
import { type Item, wish } from './items.ts'
import type { Phrase } from './phrase-book.ts'

const compared = (kind: RelationKind): Item[] => [{ is: 'compared', kind }]
const order = (order: Order): Item[] => [wish({ on: 'order', order })]

/** Phrases with a pronoun for a person who was mentioned before. */
const pronounPhrases = (who: 'he' | 'she', own: string, subject: string): Phrase[] => {
  const meant: Item[] = [{ is: 'pronoun', who }]
  return [
    [`of|whats ${own}`, meant],
    [own, meant],
    [`has|have ${subject} [got|made|done]`, meant],
    [`is|was ${subject} in [it|that|this] [too|also|(as well)]`, meant],
  ]
}

/** Verbs for what a person who was mentioned before did, by job: the forms after "he" and after "did he". */
const jobVerbs: readonly (readonly [job: RelationKind, past: string, base: string])[] = [
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
  ...jobVerbs.flatMap(([job, past, base]): Phrase[] => [
    [`[else] he|she [else|also|ever] [has|have] ${past}`, compared(job)],
    [`[else] did|has|does he|she [else|also|ever] ${base}`, compared(job)],
  ]),
  ['did|has he|she [also|else] make|made|direct|directed|done', compared('Director')],
  ...pronounPhrases('he', 'his|him', 'he'),
  ...pronounPhrases('she', 'her|hers', 'she'),
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
