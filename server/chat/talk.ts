import type { Understanding } from '#server/ports/understanding.ts'
import { genreWords } from './genre-words.ts'

const andList = new Intl.ListFormat('en-GB', { type: 'conjunction' })

const helpText =
  'I know every title of this catalogue and nothing else. Ask for a genre, a decade, a length, a person, a country, ' +
  'a mood or something like a film you know, for example "silent comedies under half an hour" or ' +
  '"who directed Metropolis?".'

const talkTexts: Record<NonNullable<Understanding['talk']>, string> = {
  greeting: 'Hello. What would you like to watch? A mood, a decade, a name or a title is enough.',
  thanks: 'You are welcome. Tell me when you want another one.',
  farewell: 'Goodbye, and enjoy the picture.',
  help: helpText,
  genres: `I have ${andList.format(
    Object.values(genreWords)
      .map(({ plural }) => plural)
      .toSorted(),
  )}. Which of them would you like?`,
  unclear: `That I did not understand. I read English best, and some German, French, Spanish, Italian and Portuguese. ${helpText}`,
}

/** The answer to a greeting, thanks, a farewell or a question about the chat itself. */
export const talkText = ({ talk }: Understanding): string => talkTexts[talk ?? 'help']

/** The answer to what is not about movies. */
export const outsideText =
  'That is beyond me: I only know films and series. Tell me what you feel like watching, and I will find something.'
