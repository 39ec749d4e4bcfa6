import type { TitleRef } from '#contract/titles.ts'
import type { Reader } from '#server/ports/catalogue.ts'
import {
  type Constraints,
  type NamedPerson,
  type NamedTitle,
  noConstraints,
  type Understanding,
} from '#server/ports/understanding.ts'
import type { Candidates } from './candidates.ts'
import {
  type ConstraintName,
  constraintNames,
  hasConstraint,
  isAbout,
  isGiven,
  meets,
  type SubjectMatch,
  typesOf,
  withoutConstraint,
} from './constraints.ts'
import { described } from './descriptions.ts'
import { nearest, rankOf } from './nearest.ts'
import { hasMoods, ranked, suggestsMoods, type Taste } from './ranking.ts'
import { withRelations } from './relations.ts'
import type { Resolver } from './resolve.ts'
import { amongThese, apartFrom, fittingOf, inTurn } from './selection.ts'
import { keyOf, type TitleFacts } from './title-facts.ts'

/** Titles of an answer when no number was asked for, and at most. */
export const usualCount = 5
export const mostCards = 20

/** What is known of the person who asks, and of the conversation. */
export interface Person {
  reader: Reader
  /** Titles that must not be recommended: marked with a thumb down. */
  excluded: readonly TitleRef[]
  /** Titles that were shown in this conversation. */
  shown: readonly TitleRef[]
  /** Titles that were answers to the same question before; others of the same fit come first. */
  repeated: readonly TitleRef[]
  /** The titles that the person has watched; read only when the question excludes them. */
  watched(): Promise<readonly TitleRef[]>
  /** The question's text: it decides the order of well-known titles when nothing in particular is asked for. */
  question: string
  /** Titles marked with a thumb up. */
  liked: readonly TitleFacts[]
}

/** What would be found if one constraint were given up. */
export interface Obstacle {
  constraint: ConstraintName
  /** The nearest titles, best first. */
  titles: readonly TitleFacts[]
  total: number
}

/** The titles for a question, and what has to be said about them. */
export interface Recommendation {
  /** The constraints as they were applied: people by the catalogue's names. */
  wanted: Constraints
  /** Best first; every one meets every constraint. */
  titles: readonly TitleFacts[]
  /** Whether the titles only mention the subject in their texts, since none is about it. */
  mentioned: boolean
  /** How many titles fit in all, those that were shown before included. */
  fitting: number
  /** Titles that the answer was to resemble, but that are not in the catalogue. */
  missing: readonly NamedTitle[]
  /** The words of a description that fits no title; the other constraints alone decide then. */
  unmet: readonly string[]
  /** People that are not in the catalogue. */
  strangers: readonly NamedPerson[]
  /** The titles that the answer was to resemble. */
  like: readonly TitleFacts[]
  liked: readonly TitleFacts[]
  /** Only when nothing fits: what is in the way; null when no single constraint is. */
  obstacle: Obstacle | null
}

/** Titles, each of them once. */
const unique = (titles: readonly TitleFacts[]): TitleFacts[] => [
  ...new Map(titles.map((title) => [keyOf(title.ref), title])).values(),
]

/** Nearest titles that an obstacle names. */
const mostNearest = 3

/** Chooses the titles for a question; the catalogue's facts decide, whatever a model said. */
export function createRecommender({ candidates, resolver }: { candidates: Candidates; resolver: Resolver }) {
  /** The titles of the wanted types; shows come only when no film fits, unless they were asked for. */
  async function find(wanted: Constraints, reader: Reader, how: SubjectMatch = 'about'): Promise<TitleFacts[]> {
    for (const type of typesOf(wanted)) {
      const found = await candidates.find(type, wanted, reader, how)
      if (found.length > 0) return found
    }
    return []
  }

  async function findObstacle(wanted: Constraints, taste: Taste, person: Person): Promise<Obstacle | null> {
    const excluded = new Set(person.excluded.map(keyOf))
    const tries = await Promise.all(
      constraintNames
        .filter((name) => isGiven(wanted, name))
        .map(async (constraint) => {
          const found = await find(withoutConstraint(wanted, constraint), person.reader)
          const titles = nearest(
            constraint,
            found.filter(({ ref }) => !excluded.has(keyOf(ref))),
            wanted,
            taste,
          )
          return { constraint, titles: titles.slice(0, mostNearest), total: titles.length }
        }),
    )
    return tries.filter(({ total }) => total > 0).sort((one, other) => rankOf(one) - rankOf(other))[0] ?? null
  }

  return {
    /** The titles that meet every constraint, `suggested` ones first, then by fit. */
    async recommend(
      { constraints, repeats, among = [] }: Pick<Understanding, 'constraints' | 'repeats'> & Partial<Understanding>,
      suggested: readonly NamedTitle[],
      person: Person,
    ): Promise<Recommendation> {
      const { reader } = person
      const asked = await withRelations(constraints, resolver, reader)
      const names = await Promise.all(asked.people.map((each) => candidates.person(each, reader)))
      // A name that is not a person's in the catalogue may be a character's: "with Lois Lane".
      const unknown = asked.people.filter((_, at) => names[at] === null)
      const everything = unknown.length === 0 ? [] : await find({ ...noConstraints, type: asked.type }, reader)
      const characters = unknown.filter(({ name }) => everything.some((title) => isAbout(title, name)))
      const strangers = unknown.filter((each) => !characters.includes(each))
      const unwanted = await Promise.all(asked.withoutPeople.map((each) => candidates.person(each, reader)))
      const wanted: Constraints = {
        ...asked,
        subjects: [...asked.subjects, ...characters.map(({ name }) => name)],
        people: names.filter((each) => each !== null),
        withoutPeople: unwanted.filter((each) => each !== null),
      }
      const resolved = await resolver.all(wanted.like, reader)
      const like = resolved.flatMap(({ titles }) => titles.slice(0, 1))
      const missing = resolved.filter(({ titles }) => titles.length === 0).map(({ name }) => name)
      const { liked } = person
      const words = [...wanted.described, ...wanted.hints]
      const { moods, order, forChildren } = wanted
      const subjects = [...wanted.subjects, ...wanted.anySubjects]
      const taste: Taste = { moods, order, like, liked, words, subjects, forChildren }
      const common = { wanted, missing, strangers, like, liked }
      if (strangers.length > 0)
        return { ...common, titles: [], fitting: 0, mentioned: false, unmet: [], obstacle: null }

      const about = await find(wanted, reader)
      const mentioned = about.length === 0 && subjects.length > 0
      const all = mentioned ? await find(wanted, reader, 'mentioned') : about
      const given = (await resolver.all(suggested, reader)).flatMap(({ titles }) => titles)
      const found = amongThese(all, among)
      // A remote catalogue is not looked through to its end, so a suggestion may fit that was not found.
      const pool = unique([...found, ...given.filter((title) => meets(title, wanted))])
      const fitting = fittingOf(pool, wanted, like)
      const isMet = fitting.some((title) => (like.length > 0 ? suggestsMoods : hasMoods)(title, moods))
      const shownWanted = isMet ? wanted : { ...wanted, moods: [] }
      const excluded = new Set(
        [
          ...person.excluded,
          ...like.map(({ ref }) => ref),
          ...(await resolver.refs(wanted.without, reader)),
          ...(wanted.unwatched ? await person.watched() : []),
        ].map(keyOf),
      )
      const repeated = new Set(person.repeated.map(keyOf))
      const shown = new Set(person.shown.map(keyOf))
      const isAllowed = ({ ref }: TitleFacts) => !excluded.has(keyOf(ref))
      const isVague = !hasConstraint(wanted) && [...moods, ...words, ...like].length === 0
      const fits = new Set(fitting.map(({ ref }) => keyOf(ref)))
      const first = given.filter((title) => fits.has(keyOf(title.ref)) && isAllowed(title))
      const best = ranked(fitting.filter(isAllowed), taste)
      // With thumbs up the order is the person's own already.
      const takesTurns = isVague && order === 'fit' && liked.length === 0
      const open = takesTurns ? inTurn(best, person.question) : best
      const inOrder = wanted.order === 'fit' ? [...first, ...open] : ranked([...first, ...open], taste)
      const once = unique(inOrder)
      const varied = [
        ...once.filter(({ ref }) => !repeated.has(keyOf(ref))),
        ...once.filter(({ ref }) => repeated.has(keyOf(ref))),
      ]
      const fresh = varied.filter(({ ref }) => !shown.has(keyOf(ref)))
      const mayRepeat = repeats === 'fine' || among.length > 0 || (repeats === 'last' && fresh.length === 0)
      const chosen = mayRepeat ? once : fresh
      const type = chosen[0]?.ref.type
      const ofType = chosen.filter(({ ref }) => ref.type === type)
      const titles = apartFrom(ofType, wanted).slice(0, Math.min(wanted.count ?? usualCount, mostCards))
      // When titles meet the constraints, but none fits the description, the description is the obstacle.
      const others = ranked(found.filter(isAllowed), taste)
      const undescribed: Obstacle = {
        constraint: 'subject',
        titles: others.slice(0, mostNearest),
        total: others.length,
      }
      const unmet = wanted.described.length > 0 && described(found, wanted).length === 0 ? wanted.described : []
      const inTheWay = () => (found.length > 0 ? undescribed : findObstacle(wanted, taste, person))
      const obstacle = fitting.length === 0 ? await inTheWay() : null
      return {
        ...common,
        wanted: shownWanted,
        titles,
        unmet,
        fitting: fitting.length,
        mentioned: mentioned && found.length > 0,
        obstacle,
      }
    },
  }
}

export type Recommender = ReturnType<typeof createRecommender>
