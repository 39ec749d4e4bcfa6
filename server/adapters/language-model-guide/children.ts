import { type Item, wish } from './items.ts'
import type { MatchedItems, Phrase } from './phrase-book.ts'

/** The greatest age of a child, in years. */
const maxChildAge = 12

const childrenWish: readonly Item[] = [wish({ on: 'children' })]

const childWords =
  'child|children|kid|kids|son|sons|daughter|daughters|grandson|granddaughter|grandchild|grandchildren|nephew|niece|boy|boys|girl|girls|toddler|toddlers|twins|ones'
const yearsOld = '[year|years|yr|yrs] [old|olds]'

/** The age in years from which children can read the intertitles of a silent film. */
const readingAge = 8

/** The greatest age of a teenager, in years. */
const maxTeenagerAge = 17

const withoutReadingWish = wish({ on: 'reading' })
const teenagerWishes: readonly Item[] = [wish({ on: 'mood', mood: 'exciting' })]

/** The wishes for a viewer of an age: those for a child or a teenager, none for anybody older. */
function wishesForAge(matched: MatchedItems, index = 0): readonly Item[] {
  const { number } = matched.at(index, 'number')
  if (number < readingAge) return [...childrenWish, withoutReadingWish]
  if (number <= maxChildAge) return childrenWish
  return number <= maxTeenagerAge ? teenagerWishes : []
}

/** Words that say that children will watch. */
export const childrenPhrases: readonly Phrase[] = [
  [
    '[she|he|they|who] cant|cannot|doesnt|dont|isnt|arent|(can not)|(does not)|(do not)|(too young to) [quite|really|always] read|reading [well|much] [yet|very well]',
    [withoutReadingWish],
  ],
  ['(learning to read)|(no reading)|(without reading)|(nothing to read)|(not able to read)', [withoutReadingWish]],
  [
    'teenager|teenagers|teen|teens|adolescent|adolescents [,] [NUMBER] [,]',
    (matched) => (matched.length > 0 ? teenagerWishes : null),
  ],
  ['(for|with) [a|my|our|the|some|two|NUMBER] teenager|teenagers|teen|teens|adolescents', teenagerWishes],
  ['(my|our) [sulky|bored|grumpy] teenager|teenagers|teen|teens', teenagerWishes],
  [`${childWords} , NUMBER ,|.`, (matched) => wishesForAge(matched)],
  ['toddler|toddlers|preschooler|preschoolers|kindergarten', [...childrenWish, withoutReadingWish]],
  ['[aged] NUMBER year|years|yr|yrs old|olds', (matched) => wishesForAge(matched)],
  ['NUMBER yo|yos', (matched) => wishesForAge(matched)],
  ['aged [of] NUMBER', (matched) => wishesForAge(matched)],
  ['schoolchildren|(little ones)', childrenWish],
  [`NUMBER and [a] NUMBER year|years|yr|yrs old|olds`, (matched) => wishesForAge(matched)],
  ['one year old|olds', [...childrenWish, withoutReadingWish]],
  ['he|she|hes|shes [is] [only|just] NUMBER and', (matched) => wishesForAge(matched)],
  [
    'hes|shes|he|she|whos|who|is|theyre|are [is|are|just|only] NUMBER [and|or] [NUMBER] ,|.',
    (matched) => wishesForAge(matched),
  ],
  [`${childWords} [who] [is|are|aged|of|,] NUMBER ${yearsOld}`, (matched) => wishesForAge(matched)],
  [`${childWords} [who] [is|are|aged|of|,] NUMBER [,|and|or] NUMBER ${yearsOld}`, (matched) => wishesForAge(matched)],
  [
    `${childWords} [who] [is|are|aged|of|,] NUMBER , NUMBER [,|and|or] NUMBER ${yearsOld}`,
    (matched) => wishesForAge(matched),
  ],
  [
    'for|with|my|our|the|some|all|to|three|two|NUMBER [my|our|the|some|all] [small|little|young] kids|toddler|toddlers|grandkids|grandchildren|(little ones)|(little one)|children',
    childrenWish,
  ],
  ['kids', childrenWish],
  [
    '(for|with) [a|my|our|the|some] [small|little|young] child|children|daughter|son|grandson|granddaughter|niece|nephew',
    childrenWish,
  ],
  [
    'childrens|kids|(child friendly)|(kid friendly)|(family friendly) film|films|movie|movies|stuff|show|shows|cartoon|cartoons|programme',
    childrenWish,
  ],
  ['(child|kid|family) friendly', childrenWish],
  ['suitable for [the] [whole] family', childrenWish],
  ['(for|with) [the|my|our|a] whole|entire family', childrenWish],
  ['for the|my|our family', childrenWish],
]
