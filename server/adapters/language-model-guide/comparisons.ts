import type { Order, RelationKind } from '#server/ports/understanding.ts'
import { type Item, wish } from './items.ts'
import type { Phrase } from './phrase-book.ts'

const comparedItem = (kind: RelationKind): Item[] => [{ is: 'compared', kind }]
const orderWish = (order: Order): Item[] => [wish({ on: 'order', order })]

/** Phrases with a pronoun for a person who was mentioned before. */
const pronounPhrases = (who: 'he' | 'she', possessive: string, subject: string): Phrase[] => {
  const pronounItem: Item[] = [{ is: 'pronoun', who }]
  return [
    [`of|whats ${possessive}`, pronounItem],
    [possessive, pronounItem],
    [`has|have ${subject} [got|made|done]`, pronounItem],
    [`is|was ${subject} in [it|that|this] [too|also|(as well)]`, pronounItem],
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
  ['shorter|briefer|quicker [than] [that|this|those|these|it|them]', comparedItem('shorter')],
  ['longer [than] [that|this|those|these|it|them]', comparedItem('longer')],
  ['(not so short)|(not as short)|(less short)|(not that short)', comparedItem('longer')],
  ['(not so long)|(not as long)|(less long)|(not that long)', comparedItem('shorter')],
  ['older|earlier [than] [that|this|those|these|it|them]', comparedItem('older')],
  ['newer|later|younger|(more modern)|(more recent) [than] [that|this|those|these|it|them]', comparedItem('newer')],
  ['same|that|this director|filmmaker', comparedItem('Director')],
  ['same|that|this actor|actress|star|man|woman|lead|guy|comedian|lady|fellow|person', comparedItem('cast')],
  ['same|that|this writer|author|screenwriter', comparedItem('Writer')],
  ['same composer', comparedItem('Composer')],
  ['same cameraman|cinematographer', comparedItem('Director of Photography')],
  ['same producer', comparedItem('Producer')],
  ['same decade|period|era|time', comparedItem('decade')],
  ['same year|years', comparedItem('year')],
  ['same country', comparedItem('country')],
  ['same genre', comparedItem('genre')],
  ['by|of|from|directed [by] him|her|them', comparedItem('Director')],
  ['with|starring|featuring him|her|them', comparedItem('cast')],
  ['he|she [else|also] [is|was|did|made|has] in|played|starred', comparedItem('cast')],
  ['(is|was) he|she [also|else] in', comparedItem('cast')],
  ...jobVerbs.flatMap(([job, past, base]): Phrase[] => [
    [`[else] he|she [else|also|ever] [has|have] ${past}`, comparedItem(job)],
    [`[else] did|has|does he|she [else|also|ever] ${base}`, comparedItem(job)],
  ]),
  ['did|has he|she [also|else] make|made|direct|directed|done', comparedItem('Director')],
  ...pronounPhrases('he', 'his|him', 'he'),
  ...pronounPhrases('she', 'her|hers', 'she'),
  ['best|finest|greatest|top|(highest rated)|(best rated)|(top rated)|essential', orderWish('best')],
  ['[most] popular|famous|(well known)|(best known)|beloved', orderWish('popular')],
  [
    'obscure|(nobody knows)|(no one knows)|(hardly anyone knows)|(hidden gem)|(hidden gems)|(little known)|(lesser known)|(less known)|forgotten|overlooked|unknown|underrated|rare|rarity|rarities',
    orderWish('obscure'),
  ],
  ['newest|latest|(most recent)', orderWish('newest')],
  ['whats|(what is) new', orderWish('newest')],
  ['oldest|earliest|(very first)', orderWish('oldest')],
  ['shortest', orderWish('shortest')],
  ['longest|(the longer the better)|enormous|(as long as possible)|epic|epics', orderWish('longest')],
  ['(the shorter the better)|(as short as possible)', orderWish('shortest')],
  ['the shorter [one] of [the] two|NUMBER|those|them', [...orderWish('shortest'), { is: 'act', act: 'narrow' }]],
  ['the longer [one] of [the] two|NUMBER|those|them', [...orderWish('longest'), { is: 'act', act: 'narrow' }]],
  ['the older [one] of [the] two|NUMBER|those|them', [...orderWish('oldest'), { is: 'act', act: 'narrow' }]],
  ['the newer [one] of [the] two|NUMBER|those|them', [...orderWish('newest'), { is: 'act', act: 'narrow' }]],
]
