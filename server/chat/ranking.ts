import { genres as genre } from '#server/ports/genres.ts'
import type { Mood, Order } from '#server/ports/understanding.ts'
import { childrenFit } from './children.ts'
import { descriptionFit } from './descriptions.ts'
import { subjectFit } from './subject-fit.ts'
import type { TitleFacts } from './title-facts.ts'
import { hasGenre } from './title-genres.ts'

/** The genres, and words of the keywords and texts, that suit a mood; and the genres that do not. */
const suits: Record<Mood, { genres: readonly number[]; words: readonly string[]; against: readonly number[] }> = {
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

/** What a person wants beyond the constraints. */
export interface Taste {
  moods: readonly Mood[]
  order: Order
  /** Titles that the wanted ones resemble. */
  like: readonly TitleFacts[]
  /** Titles that the person marked with a thumb up. */
  liked: readonly TitleFacts[]
  /** Words that describe the wanted titles. */
  words: readonly string[]
  /** What the wanted titles are about. */
  subjects: readonly string[]
  forChildren: boolean
}

/** The genres that speak against a mood, without those that another wanted mood asks for: "creepy, with some laughs". */
const against = (mood: Mood, moods: readonly Mood[]): readonly number[] =>
  suits[mood].against.filter((genre) => !moods.some((other) => other !== mood && suits[other].genres.includes(genre)))

/** How well a title fits a mood: 2 for one of its genres, 1 for each of its words up to 2, minus 2 for a genre against it. */
function moodFit(facts: TitleFacts, mood: Mood, moods: readonly Mood[]): number {
  const { genres, words } = suits[mood]
  const found = words.filter((word) => facts.words.includes(` ${word}`)).length
  return (
    (genres.some((genre) => hasGenre(facts, genre)) ? 2 : 0) +
    Math.min(2, found) -
    (against(mood, moods).some((genre) => hasGenre(facts, genre)) ? 2 : 0)
  )
}

/** The mood fit from which a title has a mood: its genre, or two of its words. */
const hasMood = 2

/** Whether a title has all of the moods. */
export const hasMoods = (facts: TitleFacts, moods: readonly Mood[]): boolean =>
  moods.every((mood) => moodFit(facts, mood, moods) >= hasMood)

/** Whether a title has a genre or two words of each of the moods, whatever speaks against them. */
export const suggestsMoods = (facts: TitleFacts, moods: readonly Mood[]): boolean =>
  moods.every((mood) => {
    const { genres, words } = suits[mood]
    return (
      genres.some((genre) => hasGenre(facts, genre)) ||
      words.filter((word) => facts.words.includes(` ${word}`)).length > 1
    )
  })

/** Whether a title has none of the genres that speak against the moods. */
export const suitsMoods = (facts: TitleFacts, moods: readonly Mood[]): boolean =>
  moods.every((mood) => !against(mood, moods).some((genre) => hasGenre(facts, genre)))

/**
 * The titles that have all of the moods and no genre that speaks against one. Where there are none, those that have the
 * moods all the same, as a funny horror film has; then those with no genre against them; then all.
 */
export function withMoods(titles: readonly TitleFacts[], moods: readonly Mood[]): readonly TitleFacts[] {
  const having = titles.filter((facts) => hasMoods(facts, moods))
  const suitable = titles.filter((facts) => suitsMoods(facts, moods))
  const best = having.filter((facts) => suitable.includes(facts))
  return [best, having, suitable].find(({ length }) => length > 0) ?? titles
}

/** What two titles have in common: keywords, directors and leading actors, genres. */
export function shared(one: TitleFacts, other: TitleFacts) {
  const people = (facts: TitleFacts) =>
    facts.parts.filter(({ job }, at) => job === 'Director' || (job === 'cast' && at < leads))
  return {
    keywords: one.keywords.filter((keyword) => keyword !== 'silent' && other.keywords.includes(keyword)),
    people: people(one).filter(({ id }) => people(other).some((part) => part.id === id)),
    genres: one.genres.filter(({ id }) => other.genres.some((genre) => genre.id === id)),
  }
}

/** How many actors at the top of the credits are compared. */
const leads = 3

/** Years between two titles from which their age adds nothing to their likeness. */
const alikeWithin = 25

/** How alike two titles are: 1 for a keyword, 1.5 for a person, 0.8 for a genre, 1.5 for the same first one, 1 for sound, up to 1 for age. */
export function likeness(one: TitleFacts, other: TitleFacts): number {
  const common = shared(one, other)
  const apart = one.year === null || other.year === null ? alikeWithin : Math.abs(one.year - other.year)
  return (
    common.keywords.length +
    common.people.length * 1.5 +
    common.genres.length * 0.8 +
    (one.genres[0] !== undefined && one.genres[0].id === other.genres[0]?.id ? 1.5 : 0) +
    Math.max(0, 1 - apart / alikeWithin) +
    (one.sound !== null && one.sound === other.sound ? 1 : 0)
  )
}

const mean = (numbers: readonly number[]) =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, each) => sum + each, 0) / numbers.length

/** How well a title fits a taste and a description; only the order of these numbers means something. */
function fitOf(facts: TitleFacts, taste: Taste, description: number): number {
  const { popularity, vote_average } = facts.item
  const moods = taste.moods.reduce((sum, mood) => sum + moodFit(facts, mood, taste.moods), 0)
  const known = Math.min(popularity, 100) / 50
  return (
    description * 10 +
    mean(taste.subjects.map((subject) => subjectFit(facts, subject))) * 6 +
    (taste.forChildren ? childrenFit(facts) : 0) +
    moods * 1.5 +
    mean(taste.like.map((title) => likeness(title, facts))) * 2 +
    mean(taste.liked.map((title) => likeness(title, facts))) * 0.5 +
    (taste.order === 'obscure' ? -known : known) +
    vote_average / 10
  )
}

/** By which number each order sorts, largest first; unknown numbers come last. */
const keys: Record<Exclude<Order, 'fit' | 'obscure'>, (facts: TitleFacts) => number | null> = {
  popular: ({ item }) => item.popularity,
  best: ({ item }) => item.vote_average,
  newest: ({ year }) => year,
  oldest: ({ year }) => (year === null ? null : -year),
  shortest: ({ runtime }) => (runtime === null ? null : -runtime),
  longest: ({ runtime }) => runtime,
}

/** Titles in the order that was asked for, otherwise by how well they fit, best first. */
export function ranked(titles: readonly TitleFacts[], taste: Taste): TitleFacts[] {
  const { order } = taste
  const descriptionOf = descriptionFit(titles, taste.words)
  const keyOf = order === 'fit' || order === 'obscure' ? () => 0 : keys[order]
  return titles
    .map((facts) => ({ facts, key: keyOf(facts) ?? -Infinity, fit: fitOf(facts, taste, descriptionOf(facts)) }))
    .sort((one, other) => other.key - one.key || other.fit - one.fit || one.facts.ref.id - other.facts.ref.id)
    .map(({ facts }) => facts)
}
