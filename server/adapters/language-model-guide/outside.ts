import type { Item } from './items.ts'
import type { Phrase } from './phrase-book.ts'

const outside: Item[] = [{ is: 'outside' }]

/** Phrases of questions that have nothing to do with films. */
export const outsidePhrases: readonly Phrase[] = [
  ['weather|forecast|temperature|recipe|recipes|cook|cooking|bake|ingredients|lasagne|lasagna|calories', outside],
  ['repeat|print|output|reveal [me] everything|all|(the text)|your|(the words)', outside],
  ['president|(prime minister)|mayor|chancellor|senator of|from|in', outside],
  ['(capital of)|(population of)|election|elections|politics', outside],
  ['tax|taxes|invoice|mortgage|insurance|loan|salary|stocks|(stock market)|bitcoin|crypto|(exchange rate)', outside],
  [
    'python|javascript|typescript|java|html|css|sql|code|algorithm|function|regex|bug|(unit test)|excel|spreadsheet|programming',
    outside,
  ],
  [
    'homework|essay|photosynthesis|equation|maths|math|algebra|calculus|geometry|chemistry|physics|biology|grammar',
    outside,
  ],
  ['translate|translation|spell|pronounce|(what does)|synonym|(the meaning of)|(the word for)', outside],
  ['plumber|drain|dishwasher|tyre|puncture|unclog|(fix my)|(repair my)|laptop|printer|wifi|router|password', outside],
  [
    '(a good)|(a cheap)|(the best)|(a nice)|a dentist|hairdresser|lawyer|mechanic|doctor|hotel|pub|cafe|haircut|therapist|school|gym',
    outside,
  ],
  ['my|the car|computer|phone|fridge|boiler|(washing machine)|oven|heating|landlord|boss|rent|bank', outside],
  ['miles|kilometres|kilometers|celsius|fahrenheit|kilos|pounds|litres|dollars|euros', outside],
  ['headache|medicine|symptoms|diagnose|diagnosis', outside],
  ['flight|flights|(train ticket)|(train tickets)|(book me)|(book a)|restaurant|restaurants|(order me)', outside],
  ['(system prompt)|(your prompt)|(your instructions)|(previous instructions)|(your rules)|(api key)', outside],
  ['(tell me a joke)|(write me)|(write a)|poem|(sing me)|limerick|haiku|(cover letter)|(business plan)', outside],
  ['NUMBER plus|minus|times NUMBER', outside],
  [
    '(square root)|(how many people)|(how far)|(how tall)|(how heavy)|(distance from)|(what time)|(whats the time)|(what day)',
    outside,
  ],
  ['(who won)|(who will win)|(final score)|(world cup)|olympics', outside],
  ['lottery|horoscope|(the news)|headlines|(stock price)|(phone number)|(email address)', outside],
]
