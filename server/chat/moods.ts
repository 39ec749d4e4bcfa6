import { genres as genre } from '#server/ports/genres.ts'
import type { Mood } from '#server/ports/understanding.ts'
import type { TitleFacts } from './title-facts.ts'
import { hasGenre } from './title-genres.ts'

/**
 * For each mood: the genres that suit it (`genres`), the words that suit it in a title's name, keywords or overview
 * (`words`), and the genres that do not suit it (`against`).
 */
const moodTraits: Record<Mood, { genres: readonly number[]; words: readonly string[]; against: readonly number[] }> = {
  funny: {
    genres: [genre.comedy],
    words: ['slapstick', 'comic', 'farce', 'gag', 'parody', 'screwball'],
    against: [genre.horror, genre.war],
  },
  frightening: {
    genres: [genre.horror],
    words: ['ghost', 'vampire', 'monster', 'haunted', 'terror', 'murder'],
    against: [genre.comedy],
  },
  sad: {
    genres: [genre.drama],
    words: ['tragedy', 'death', 'loss', 'orphan', 'melodrama', 'grief'],
    against: [genre.comedy],
  },
  tender: {
    genres: [genre.romance],
    words: ['love', 'romance', 'friendship', 'tender', 'wedding'],
    against: [genre.horror, genre.thriller],
  },
  exciting: {
    genres: [genre.action, genre.adventure],
    words: ['chase', 'adventure', 'escape', 'stunts', 'race', 'battle'],
    against: [],
  },
  thoughtful: {
    genres: [genre.drama, genre.documentary],
    words: ['society', 'philosophy', 'faith', 'memory', 'poverty'],
    against: [],
  },
  strange: {
    genres: [genre.fantasy, genre.scienceFiction],
    words: ['surrealism', 'expressionism', 'dream', 'avant garde', 'experimental'],
    against: [],
  },
  cosy: {
    genres: [genre.comedy, genre.family, genre.romance],
    words: ['family', 'christmas', 'house', 'friendship'],
    against: [genre.horror, genre.thriller, genre.crime, genre.war],
  },
  uplifting: {
    genres: [genre.comedy, genre.family, genre.music],
    words: ['hope', 'kindness', 'music', 'friendship', 'dance'],
    against: [genre.horror, genre.thriller, genre.crime],
  },
  dark: {
    genres: [genre.crime, genre.thriller, genre.horror],
    words: ['film noir', 'noir', 'crime', 'shadow', 'murder', 'betrayal'],
    against: [genre.comedy, genre.family],
  },
  beautiful: {
    genres: [genre.fantasy, genre.animation],
    words: ['expressionism', 'landscape', 'poetic', 'visual', 'animation', 'dance'],
    against: [],
  },
}

/** The genres that do not suit a mood, except those that suit another wanted mood: "creepy, with some laughs". */
const genresAgainst = (mood: Mood, moods: readonly Mood[]): readonly number[] =>
  moodTraits[mood].against.filter(
    (genre) => !moods.some((other) => other !== mood && moodTraits[other].genres.includes(genre)),
  )

/**
 * How well a title fits a mood: 2 for a genre that suits the mood, up to 2 for words that suit the mood, and -2 for a
 * genre that does not suit it. `moods` are all wanted moods.
 */
export function moodFit(facts: TitleFacts, mood: Mood, moods: readonly Mood[]): number {
  const { genres, words } = moodTraits[mood]
  const wordCount = words.filter((word) => facts.words.includes(` ${word}`)).length
  return (
    (genres.some((genre) => hasGenre(facts, genre)) ? 2 : 0) +
    Math.min(2, wordCount) -
    (genresAgainst(mood, moods).some((genre) => hasGenre(facts, genre)) ? 2 : 0)
  )
}

/** A title has a mood if its fit (`moodFit`) is at least this: a genre or two words that suit the mood. */
const minMoodFit = 2

/** Whether a title has all of the moods. */
export const hasMoods = (facts: TitleFacts, moods: readonly Mood[]): boolean =>
  moods.every((mood) => moodFit(facts, mood, moods) >= minMoodFit)

/**
 * Whether a title has, for each of the moods, a genre or two words that suit the mood. It may also have genres that do
 * not suit the mood.
 */
export const suggestsMoods = (facts: TitleFacts, moods: readonly Mood[]): boolean =>
  moods.every((mood) => {
    const { genres, words } = moodTraits[mood]
    return (
      genres.some((genre) => hasGenre(facts, genre)) ||
      words.filter((word) => facts.words.includes(` ${word}`)).length > 1
    )
  })

/** Whether a title has none of the genres that do not suit the moods. */
const suitsMoods = (facts: TitleFacts, moods: readonly Mood[]): boolean =>
  moods.every((mood) => !genresAgainst(mood, moods).some((genre) => hasGenre(facts, genre)))

/**
 * The titles that have all of the moods and no unsuitable genre. If there are none, the titles that have all of the
 * moods, even with an unsuitable genre, such as a horror movie that is funny. If there are none of these either, the
 * titles without an unsuitable genre, or else all titles.
 */
export function withMoods(titles: readonly TitleFacts[], moods: readonly Mood[]): readonly TitleFacts[] {
  const withAllMoods = titles.filter((facts) => hasMoods(facts, moods))
  const suitable = titles.filter((facts) => suitsMoods(facts, moods))
  const best = withAllMoods.filter((facts) => suitable.includes(facts))
  return [best, withAllMoods, suitable].find(({ length }) => length > 0) ?? titles
}
