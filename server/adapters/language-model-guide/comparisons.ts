import type { Order, RelationKind } from '#server/ports/understanding.ts'
import { type Item, wish } from './items.ts'
import type { Phrase } from './phrase-book.ts'

const comparedItems = (kind: RelationKind): Item[] => [{ is: 'compared', kind }]
const orderItems = (order: Order): Item[] => [wish({ on: 'order', order })]

/** Phrases with "he" or "she" and other forms of these pronouns, for a person who was mentioned before. */
const pronounPhrases = (who: 'he' | 'she', possessive: string, subject: string): Phrase[] => {
  const pronounItems: Item[] = [{ is: 'pronoun', who }]
  return [
    [`of|whats ${possessive}`, pronounItems],
    [possessive, pronounItems],
    [`has|have ${subject} [got|made|done]`, pronounItems],
    [`is|was ${subject} in [it|that|this] [too|also|(as well)]`, pronounItems],
  ]
}

/** For each job, the verbs for doing it: the past forms, as after "he", and the base forms, as after "did he". */
const jobVerbs: readonly (readonly [job: RelationKind, past: string, base: string])[] = [
  ['Director of Photography', 'shot|filmed|photographed|lensed', 'shoot|film|photograph'],
  ['Writer', 'wrote|written|penned', 'write|pen'],
  ['Composer', 'scored|composed', 'score|compose'],
  ['Producer', 'produced', 'produce'],
]

/** Phrases for comparisons with earlier titles ("shorter", "by the same director"), and for orders ("the longest"). */
export const comparisonPhrases: readonly Phrase[] = [
  ['shorter|briefer|quicker [than] [that|this|those|these|it|them]', comparedItems('shorter')],
  ['longer [than] [that|this|those|these|it|them]', comparedItems('longer')],
  ['(not so short)|(not as short)|(less short)|(not that short)', comparedItems('longer')],
  ['(not so long)|(not as long)|(less long)|(not that long)', comparedItems('shorter')],
  ['older|earlier [than] [that|this|those|these|it|them]', comparedItems('older')],
  ['newer|later|younger|(more modern)|(more recent) [than] [that|this|those|these|it|them]', comparedItems('newer')],
  ['same|that|this director|filmmaker', comparedItems('Director')],
  ['same|that|this actor|actress|star|man|woman|lead|guy|comedian|lady|fellow|person', comparedItems('cast')],
  ['same|that|this writer|author|screenwriter', comparedItems('Writer')],
  ['same composer', comparedItems('Composer')],
  ['same cameraman|cinematographer', comparedItems('Director of Photography')],
  ['same producer', comparedItems('Producer')],
  ['same decade|period|era|time', comparedItems('decade')],
  ['same year|years', comparedItems('year')],
  ['same country', comparedItems('country')],
  ['same genre', comparedItems('genre')],
  ['by|of|from|directed [by] him|her|them', comparedItems('Director')],
  ['with|starring|featuring him|her|them', comparedItems('cast')],
  ['he|she [else|also] [is|was|did|made|has] in|played|starred', comparedItems('cast')],
  ['(is|was) he|she [also|else] in', comparedItems('cast')],
  ...jobVerbs.flatMap(([job, past, base]): Phrase[] => [
    [`[else] he|she [else|also|ever] [has|have] ${past}`, comparedItems(job)],
    [`[else] did|has|does he|she [else|also|ever] ${base}`, comparedItems(job)],
  ]),
  ['did|has he|she [also|else] make|made|direct|directed|done', comparedItems('Director')],
  ...pronounPhrases('he', 'his|him', 'he'),
  ...pronounPhrases('she', 'her|hers', 'she'),
  ['best|finest|greatest|top|(highest rated)|(best rated)|(top rated)|essential', orderItems('best')],
  ['[most] popular|famous|(well known)|(best known)|beloved', orderItems('popular')],
  [
    'obscure|(nobody knows)|(no one knows)|(hardly anyone knows)|(hidden gem)|(hidden gems)|(little known)|(lesser known)|(less known)|forgotten|overlooked|unknown|underrated|rare|rarity|rarities',
    orderItems('obscure'),
  ],
  ['newest|latest|(most recent)', orderItems('newest')],
  ['whats|(what is) new', orderItems('newest')],
  ['oldest|earliest|(very first)', orderItems('oldest')],
  ['shortest', orderItems('shortest')],
  ['longest|(the longer the better)|enormous|(as long as possible)|epic|epics', orderItems('longest')],
  ['(the shorter the better)|(as short as possible)', orderItems('shortest')],
  ['the shorter [one] of [the] two|NUMBER|those|them', [...orderItems('shortest'), { is: 'act', act: 'narrow' }]],
  ['the longer [one] of [the] two|NUMBER|those|them', [...orderItems('longest'), { is: 'act', act: 'narrow' }]],
  ['the older [one] of [the] two|NUMBER|those|them', [...orderItems('oldest'), { is: 'act', act: 'narrow' }]],
  ['the newer [one] of [the] two|NUMBER|those|them', [...orderItems('newest'), { is: 'act', act: 'narrow' }]],
]
