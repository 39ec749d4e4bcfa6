import { type Item, wish } from './items.ts'
import type { Found, Phrase } from './phrase-book.ts'

/** The oldest that a child is. */
const oldestChild = 12

const children: readonly Item[] = [wish({ on: 'children' })]

const some =
  'child|children|kid|kids|son|sons|daughter|daughters|grandson|granddaughter|grandchild|grandchildren|nephew|niece|boy|boys|girl|girls|toddler|toddlers|twins|ones'
const years = '[year|years|yr|yrs] [old|olds]'

/** A child's age; nothing for somebody older. */
const aged = (found: Found, place = 0): readonly Item[] =>
  found.at(place, 'number').number <= oldestChild ? children : []

/** Words that say that children will watch. */
export const childrenPhrases: readonly Phrase[] = [
  ['[aged] NUMBER year|years|yr|yrs old|olds', (found) => aged(found)],
  ['NUMBER yo|yos', (found) => aged(found)],
  ['aged [of] NUMBER', (found) => aged(found)],
  ['toddler|toddlers|preschooler|preschoolers|kindergarten|schoolchildren|(little ones)', children],
  [`NUMBER and [a] NUMBER year|years|yr|yrs old|olds`, (found) => aged(found)],
  ['one year old|olds', children],
  ['hes|shes|he|she|whos|who|is|theyre|are [is|are|just|only] NUMBER [and|or] [NUMBER] ,|.', (found) => aged(found)],
  [`${some} [who] [is|are|aged|of|,] NUMBER ${years}`, (found) => aged(found)],
  [`${some} [who] [is|are|aged|of|,] NUMBER [,|and|or] NUMBER ${years}`, (found) => aged(found)],
  [`${some} [who] [is|are|aged|of|,] NUMBER , NUMBER [,|and|or] NUMBER ${years}`, (found) => aged(found)],
  [
    'for|with|my|our|the|some|all|to|three|two|NUMBER [my|our|the|some|all] [small|little|young] kids|toddler|toddlers|grandkids|grandchildren|(little ones)|(little one)|children',
    children,
  ],
  ['kids', children],
  [
    '(for|with) [a|my|our|the|some] [small|little|young] child|children|daughter|son|grandson|granddaughter|niece|nephew',
    children,
  ],
  [
    'childrens|kids|(child friendly)|(kid friendly)|(family friendly) film|films|movie|movies|stuff|show|shows|cartoon|cartoons|programme',
    children,
  ],
  ['(child|kid|family) friendly', children],
  ['suitable for [the] [whole] family', children],
  ['(for|with) the whole|entire family', children],
]
