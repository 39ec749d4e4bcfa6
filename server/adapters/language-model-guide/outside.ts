import type { Item } from './items.ts'
import type { Phrase } from './phrase-book.ts'

const outsideItems: Item[] = [{ is: 'outside' }]
const articles = '(a good)|(a cheap)|(the best)|(a nice)|a'

/** Phrases of questions that have nothing to do with movies. */
export const outsidePhrases: readonly Phrase[] = [
  ['forecast|temperature|recipe|recipes|cook|cooking|bake|ingredients|lasagne|lasagna|calories', outsideItems],
  ['repeat|print|output|reveal [me] everything|all|(the text)|your|(the words)', outsideItems],
  ['president|(prime minister)|mayor|chancellor|senator of|from|in', outsideItems],
  ['(capital of)|(population of)', outsideItems],
  [
    'tax|taxes|invoice|mortgage|insurance|loan|salary|stocks|(stock market)|bitcoin|crypto|(exchange rate)',
    outsideItems,
  ],
  [
    'python|javascript|typescript|java|html|css|sql|code|algorithm|function|regex|bug|(unit test)|excel|spreadsheet|programming',
    outsideItems,
  ],
  ['homework|essay|photosynthesis|equation|maths|math|algebra|calculus|geometry|grammar', outsideItems],
  ['translate|translation|spell|pronounce|(what does)|synonym|(the meaning of)|(the word for)', outsideItems],
  ['drain|dishwasher|tyre|puncture|unclog|(fix my)|(repair my)|laptop|printer|wifi|router|password', outsideItems],
  [`${articles} haircut`, outsideItems],
  ...'dentist hairdresser lawyer mechanic doctor hotel pub cafe therapist school gym'
    .split(' ')
    .map((word): Phrase => [`${articles} ${word}`, [{ is: 'outside', word }]]),
  ...'politics election elections weather physics chemistry biology restaurant plumber'
    .split(' ')
    .map((word): Phrase => [word, [{ is: 'outside', word }]]),
  ['my|the car|computer|phone|fridge|boiler|(washing machine)|oven|heating|landlord|boss|rent|bank', outsideItems],
  ['miles|kilometres|kilometers|celsius|fahrenheit|kilos|pounds|litres|dollars|euros', outsideItems],
  ['headache|medicine|symptoms|diagnose|diagnosis', outsideItems],
  ['flight|flights|(train ticket)|(train tickets)|(book me)|(book a)|restaurants|(order me)', outsideItems],
  ['(system prompt)|(your prompt)|(your instructions)|(previous instructions)|(your rules)|(api key)', outsideItems],
  ['(tell me a joke)|(write me)|(write a)|poem|(sing me)|limerick|haiku|(cover letter)|(business plan)', outsideItems],
  ['NUMBER plus|minus|times NUMBER', outsideItems],
  [
    '(square root)|(how many people)|(how far)|(how tall)|(how heavy)|(distance from)|(what time)|(whats the time)|(what day)',
    outsideItems,
  ],
  ['(who won)|(who will win)|(final score)|(world cup)|olympics', outsideItems],
  ['lottery|horoscope|(the news)|headlines|(stock price)|(phone number)|(email address)', outsideItems],
]
