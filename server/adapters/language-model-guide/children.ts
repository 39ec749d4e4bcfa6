import { type Item, wish } from './items.ts'
import type { Found, Phrase } from './phrase-book.ts'

/** The greatest age of a child, in years. */
const maxChildAge = 12

const children: readonly Item[] = [wish({ on: 'children' })]

const childWords =
  'child|children|kid|kids|son|sons|daughter|daughters|grandson|granddaughter|grandchild|grandchildren|nephew|niece|boy|boys|girl|girls|toddler|toddlers|twins|ones'
const yearsOld = '[year|years|yr|yrs] [old|olds]'

/** The age in years from which children can read the intertitles of a silent film. */
const readingAge = 8

/** The greatest age of a teenager, in years. */
const maxTeenagerAge = 17

const reading = wish({ on: 'reading' })
const teenager: readonly Item[] = [wish({ on: 'mood', mood: 'exciting' })]

/** The wishes for a viewer of an age: those for a child or a teenager, none for anybody older. */
function wishesForAge(found: Found, place = 0): readonly Item[] {
  const { number } = found.at(place, 'number')
  if (number < readingAge) return [...children, reading]
  if (number <= maxChildAge) return children
  return number <= maxTeenagerAge ? teenager : []
}

/** Words that say that children will watch. */
export const childrenPhrases: readonly Phrase[] = [
  [
    '[she|he|they|who] cant|cannot|doesnt|dont|isnt|arent|(can not)|(does not)|(do not)|(too young to) [quite|really|always] read|reading [well|much] [yet|very well]',
    [reading],
  ],
  ['(learning to read)|(no reading)|(without reading)|(nothing to read)|(not able to read)', [reading]],
  [
    'teenager|teenagers|teen|teens|adolescent|adolescents [,] [NUMBER] [,]',
    (found) => (found.length > 0 ? teenager : null),
  ],
  ['(for|with) [a|my|our|the|some|two|NUMBER] teenager|teenagers|teen|teens|adolescents', teenager],
  ['(my|our) [sulky|bored|grumpy] teenager|teenagers|teen|teens', teenager],
  [`${childWords} , NUMBER ,|.`, (found) => wishesForAge(found)],
  ['toddler|toddlers|preschooler|preschoolers|kindergarten', [...children, reading]],
  ['[aged] NUMBER year|years|yr|yrs old|olds', (found) => wishesForAge(found)],
  ['NUMBER yo|yos', (found) => wishesForAge(found)],
  ['aged [of] NUMBER', (found) => wishesForAge(found)],
  ['schoolchildren|(little ones)', children],
  [`NUMBER and [a] NUMBER year|years|yr|yrs old|olds`, (found) => wishesForAge(found)],
  ['one year old|olds', [...children, reading]],
  ['he|she|hes|shes [is] [only|just] NUMBER and', (found) => wishesForAge(found)],
  [
    'hes|shes|he|she|whos|who|is|theyre|are [is|are|just|only] NUMBER [and|or] [NUMBER] ,|.',
    (found) => wishesForAge(found),
  ],
  [`${childWords} [who] [is|are|aged|of|,] NUMBER ${yearsOld}`, (found) => wishesForAge(found)],
  [`${childWords} [who] [is|are|aged|of|,] NUMBER [,|and|or] NUMBER ${yearsOld}`, (found) => wishesForAge(found)],
  [
    `${childWords} [who] [is|are|aged|of|,] NUMBER , NUMBER [,|and|or] NUMBER ${yearsOld}`,
    (found) => wishesForAge(found),
  ],
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
  ['(for|with) [the|my|our|a] whole|entire family', children],
  ['for the|my|our family', children],
]
