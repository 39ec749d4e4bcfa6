import { asWord, type Item, wish } from './items.ts'
import type { MatchedItems, Phrase } from './phrase-book.ts'

/** The greatest age of a child, in years. */
const maxChildAge = 12

const childrenWishes: readonly Item[] = [wish({ on: 'children' })]

const childWords =
  'child|children|kid|kids|son|sons|daughter|daughters|grandson|granddaughter|grandchild|grandchildren|nephew|niece|boy|boys|girl|girls|toddler|toddlers|twins|ones'
const yearsOld = '[year|years|yr|yrs] [old|olds]'
const severalAges = `[is|are|aged|of|,] NUMBER [, NUMBER] [,] and|or NUMBER ${yearsOld}`

/** The age in years from which children can read the intertitles of a silent movie. */
const readingAge = 8

/** The greatest age of a teenager, in years. */
const maxTeenagerAge = 17

const withoutReadingWish = wish({ on: 'reading' })
const teenagerWishes: readonly Item[] = [wish({ on: 'mood', mood: 'exciting' })]

/** The wishes for a viewer of this age in years: those for a child or for a teenager. Empty for an older viewer. */
function wishesForAge(age: number): readonly Item[] {
  if (age < readingAge) return [...childrenWishes, withoutReadingWish]
  if (age <= maxChildAge) return childrenWishes
  return age <= maxTeenagerAge ? teenagerWishes : []
}

/** The wishes for the youngest of several viewers: the numbers of a matched phrase from the index `from` on are ages. */
const wishesForYoungest = (matched: MatchedItems, from = 0): readonly Item[] => {
  const ages = Array.from({ length: matched.length - from }, (_, index) => matched.at(from + index, 'number').number)
  return wishesForAge(Math.min(...ages))
}

/** Verbs that say what a person likes or dislikes. */
const likingVerbs =
  'loves love likes like hates hate wants want enjoys enjoy adores adore prefers prefer dislikes dislike needs need'.split(
    ' ',
  )

/** The words for the children under an age, such as "10s" and "tens" in "for under 10s", with the age. */
const agesInPlural = 'threes fours fives sixes sevens eights nines tens elevens twelves'
  .split(' ')
  .map((word, index) => [`${word}|${index + 3}s`, index + 3] as const)

/** Phrases that say that children will watch. */
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
  [`${childWords} , NUMBER ,|.`, wishesForYoungest],
  ['toddler|toddlers|preschooler|preschoolers|kindergarten', [...childrenWishes, withoutReadingWish]],
  ['[aged] NUMBER year|years|yr|yrs old|olds', wishesForYoungest],
  // The verb is kept as a word, since it says what the child likes or dislikes: "my daughter hates silent films".
  ...likingVerbs.map(
    (verb): Phrase => [
      `my|our [little|small|young|younger|youngest] ${childWords} ${verb}`,
      [...childrenWishes, asWord(verb)],
    ],
  ),
  [`[my|our] adult|grown|grownup|(grown up) ${childWords}`, []],
  [`[my|our] teenage ${childWords}`, teenagerWishes],
  ['teens', teenagerWishes],
  ['the teens will|would|can|could|like|love|want|enjoy', teenagerWishes],
  ...agesInPlural.map(
    ([names, age]): Phrase => [`[for|with] [the|my|our] under|(younger than) ${names}`, wishesForAge(age - 1)],
  ),
  [
    `[for|with] [my|our|the|some] [small|little|young] ${childWords} [who|he|she|they] [is|are] under|below|(younger than)|(less than) [the] [age] [of] NUMBER ${yearsOld}`,
    (matched) => wishesForAge(matched.at(0, 'number').number - 1),
  ],
  ['NUMBER yo|yos', wishesForYoungest],
  ['aged [of] NUMBER', wishesForYoungest],
  ['schoolchildren|(little ones)', childrenWishes],
  [`NUMBER and [a] NUMBER year|years|yr|yrs old|olds`, wishesForYoungest],
  ['one year old|olds', [...childrenWishes, withoutReadingWish]],
  ['he|she|hes|shes [is] [only|just] NUMBER and', wishesForYoungest],
  ['hes|shes|he|she|whos|who|is|theyre|are [is|are|just|only] NUMBER [and|or] [NUMBER] ,|.', wishesForYoungest],
  [`[my|our] ${childWords} [who] [is|are|aged|of|,] NUMBER ${yearsOld}`, wishesForYoungest],
  [`${childWords} [who] [is|are|aged|of|,] NUMBER [,|and|or] NUMBER ${yearsOld}`, wishesForYoungest],
  [`${childWords} [who] [is|are|aged|of|,] NUMBER , NUMBER [,|and|or] NUMBER ${yearsOld}`, wishesForYoungest],
  [`for|with [my|our|the|some] ${childWords} [who] is|are|aged|of NUMBER ${yearsOld}`, wishesForYoungest],
  [`[for|with] [my|our|the|some] ${childWords} [who] ${severalAges}`, wishesForYoungest],
  // The first number says how many children there are.
  [`NUMBER ${childWords} [who] ${severalAges}`, (matched) => wishesForYoungest(matched, 1)],
  [
    'for|with|my|our|the|some|all|to|three|two|NUMBER [my|our|the|some|all] [small|little|young] kids|toddler|toddlers|grandkids|grandchildren|(little ones)|(little one)|children',
    childrenWishes,
  ],
  ['kids', childrenWishes],
  [
    '(for|with) [a|my|our|the|some] [small|little|young] child|children|daughter|son|grandson|granddaughter|niece|nephew',
    childrenWishes,
  ],
  [
    'childrens|kids|(child friendly)|(kid friendly)|(family friendly) film|films|movie|movies|stuff|show|shows|cartoon|cartoons|programme',
    childrenWishes,
  ],
  ['(child|kid|family) friendly', childrenWishes],
  ['suitable for [the] [whole] family', childrenWishes],
  ['(for|with) [the|my|our|a] whole|entire family', childrenWishes],
  ['for the|my|our family', childrenWishes],
]
