import type { Mood, Order } from '#server/ports/understanding.ts'
import { childrenFit } from './children.ts'
import { descriptionFit } from './descriptions.ts'
import { likeness } from './likeness.ts'
import { moodFit } from './moods.ts'
import { subjectFit } from './subject-fit.ts'
import type { TitleFacts } from './title-facts.ts'

/** What decides the order of the titles that meet the constraints. */
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

const mean = (numbers: readonly number[]) =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/**
 * How well a title fits a taste. `description` is its fit to the words of the taste, from 0 to 1. The result is only
 * for comparing titles.
 */
function fitOf(facts: TitleFacts, taste: Taste, description: number): number {
  const { popularity, vote_average } = facts.item
  const moods = taste.moods.reduce((sum, mood) => sum + moodFit(facts, mood, taste.moods), 0)
  const renown = Math.min(popularity, 100) / 50
  return (
    description * 10 +
    mean(taste.subjects.map((subject) => subjectFit(facts, subject))) * 6 +
    (taste.forChildren ? childrenFit(facts) : 0) +
    moods * 1.5 +
    mean(taste.like.map((title) => likeness(title, facts))) * 2 +
    mean(taste.liked.map((title) => likeness(title, facts))) * 0.5 +
    (taste.order === 'obscure' ? -renown : renown) +
    vote_average / 10
  )
}

/** The number by which each order sorts, largest first; titles whose number is unknown come last. */
const sortKeys: Record<Exclude<Order, 'fit' | 'obscure'>, (facts: TitleFacts) => number | null> = {
  popular: ({ item }) => item.popularity,
  best: ({ item }) => item.vote_average,
  newest: ({ year }) => year,
  oldest: ({ year }) => (year === null ? null : -year),
  shortest: ({ runtime }) => (runtime === null ? null : -runtime),
  longest: ({ runtime }) => runtime,
}

/**
 * Sorts titles by the order that was asked for. Titles that are equal in it, and all titles if the order is "fit" or
 * "obscure", are sorted by how well they fit, best first.
 */
export function ranked(titles: readonly TitleFacts[], taste: Taste): TitleFacts[] {
  const { order } = taste
  const descriptionFitOf = descriptionFit(titles, taste.words)
  const sortKeyOf = order === 'fit' || order === 'obscure' ? () => 0 : sortKeys[order]
  return titles
    .map((facts) => ({ facts, key: sortKeyOf(facts) ?? -Infinity, fit: fitOf(facts, taste, descriptionFitOf(facts)) }))
    .sort((one, other) => other.key - one.key || other.fit - one.fit || one.facts.ref.id - other.facts.ref.id)
    .map(({ facts }) => facts)
}
