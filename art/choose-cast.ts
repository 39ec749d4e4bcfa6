import type { TitleFacts } from './facts.ts'
import { type FigureName, figures } from './figures.ts'
import { createRandom } from './random.ts'
import {
  animalRoles,
  figureByActors,
  figuresForCouples,
  genreRoles,
  lightRoles,
  menacingFigures,
  type Role,
  roleWords,
} from './roles.ts'
import { singular, wordsOf } from './words.ts'

/**
 * The figures that are drawn in a title's pictures. They depend on nothing but the title's facts, so that poster and
 * backdrop show the same figures. `TitleFacts.cast` is something else: the names of the title's actors.
 */
export interface Cast {
  /** The main figure. */
  lead: FigureName
  /**
   * The figure for drawings in which somebody is watched or hunted: the lead, or a runner when the lead is a menace.
   */
  victim: FigureName
  /**
   * A woman and a man in the clothes of the title's time. Null when the lead does not suit a picture of a couple, or
   * the title is a horror movie or a western.
   */
  couple: readonly [woman: FigureName, man: FigureName] | null
}

/** Genres that decide the roles whatever the title's other genres are, the strongest first. */
const dominantGenres = ['Horror', 'Western', 'War']

const roleRows = roleWords.map(([roles, words]) => [roles, new Set(words.split(/\s+/))] as const)

/**
 * Chooses the lead, and from it the victim and the couple. The lead is the figure that the editor chose, else the
 * figure of the actors who are billed first, else one for the keywords, else for the words of the title, else for the
 * genres, else a man, a woman or a wanderer.
 */
export function chooseCast(facts: TitleFacts): Cast {
  const random = createRandom(`cast ${facts.id} ${facts.title}`)
  const lead = editorsFigure(facts) ?? actorsFigure(facts) ?? figureFor(random.pick(rolesFor(facts)), facts)
  const suitsCouple = figuresForCouples.includes(lead) && !isGrave(facts.genres)
  const victim = menacingFigures.includes(lead) ? 'runner' : lead
  return { lead, victim, couple: suitsCouple ? [figureFor('woman', facts), figureFor('man', facts)] : null }
}

const figureNames = Object.keys(figures) as FigureName[]

/** The figure that an editor chose; undefined without one. */
const editorsFigure = ({ figure }: TitleFacts): FigureName | undefined => figureNames.find((name) => name === figure)

/** The figure that stands for the actors who are billed first; undefined when there is none for them. */
const actorsFigure = ({ cast }: TitleFacts): FigureName | undefined =>
  figureByActors.find(
    ([actors]) => cast.slice(0, actors.length).every((name) => actors.includes(name)) && cast.length >= actors.length,
  )?.[1]

/** The roles that suit a title equally well; at least one. */
function rolesFor(facts: TitleFacts): readonly Role[] {
  const { keywords, title, genres } = facts
  const byWords = rolesForWords(keywords, facts) ?? rolesForWords([title], facts)
  if (byWords !== undefined) return byWords
  const dominantGenre = dominantGenres.find((genre) => genres.includes(genre))
  const usedGenres = dominantGenre === undefined ? genres.slice(0, 2) : [dominantGenre]
  const byGenre = usedGenres.flatMap((genre) => genreRoles[genre] ?? [])
  return byGenre.length > 0 ? byGenre : ['man', 'woman', 'wanderer']
}

/** The roles of the first row of `roleWords` that has one of the words and suits the genres; undefined if none does. */
function rolesForWords(texts: readonly string[], { genres }: TitleFacts): readonly Role[] | undefined {
  const words = texts.flatMap(wordsOf).flatMap((word) => [word, singular(word)])
  const isFable = genres.includes('Animation') || genres.includes('Family')
  const unsuitable = [...(isFable ? [] : animalRoles), ...(isGrave(genres) ? lightRoles : [])]
  const fitting = roleRows.filter(([roles]) => !roles.some((role) => unsuitable.includes(role)))
  return fitting.find(([, rowWords]) => words.some((word) => rowWords.has(word)))?.[0]
}

/** True for a horror movie or a western, which are too grave for a couple and for the light roles. */
function isGrave(genres: readonly string[]): boolean {
  return genres.includes('Horror') || genres.includes('Western')
}

/** The figure for a role; men and women wear the clothes of the title's time. */
function figureFor(role: Role, { year, genres, keywords }: TitleFacts): FigureName {
  if (role !== 'man' && role !== 'woman') return role
  const time = year ?? (keywords.includes('silent') ? 1920 : 2000)
  const isLight = genres.includes('Romance') || genres.includes('Comedy')
  if (role === 'man') return time < 1925 ? 'topper' : time < 1970 ? 'gentleman' : 'wanderer'
  if (time < 1922) return 'gown'
  if (time < 1930) return 'flapper'
  if (time >= 1945 && time <= 1965 && isLight) return 'lady'
  return time < 1970 ? 'siren' : 'runner'
}
