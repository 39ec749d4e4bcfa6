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
  hasConstraintNamed,
  isAbout,
  isShowLength,
  meets,
  type SubjectMatch,
  typesOf,
  withoutConstraint,
} from './constraints.ts'
import { titlesDescribed } from './descriptions.ts'
import { hasMoods, suggestsMoods } from './moods.ts'
import { giveUpRank, nearestTitles } from './nearest.ts'
import { ranked, type Taste } from './ranking.ts'
import { type ComparedWith, hasComparison, withRelations } from './relations.ts'
import type { Resolver } from './resolve.ts'
import { onlyAmong, shuffledByQuestion, spreadOut, titlesThatFit, unique, unrepeated } from './selection.ts'
import { type TitleFacts, titleKey } from './title-facts.ts'

/** The number of titles in an answer to a question without a number. */
export const defaultCount = 5
/** The most titles in an answer. */
export const maxCards = 20

/** What the recommendations depend on besides the question's constraints: the person who asks, and the conversation. */
export interface Asker {
  reader: Reader
  /** Titles that must not be recommended: marked with a thumb down. */
  excluded: readonly TitleRef[]
  /** Titles that were shown in this conversation. */
  shown: readonly TitleRef[]
  /** Titles that an earlier answer to the same question had; all other titles come before them. */
  repeated: readonly TitleRef[]
  /** The titles that the person has watched; read only when the question excludes them. */
  watched(): Promise<readonly TitleRef[]>
  /** The question's text: it decides the order of the best titles when nothing in particular is asked for. */
  question: string
  /** Titles marked with a thumb up. */
  liked: readonly TitleFacts[]
}

/** A constraint without which titles would be found, and those titles. */
export interface Obstacle {
  constraint: ConstraintName
  /** The titles that are found without the constraint, the nearest first. */
  titles: readonly TitleFacts[]
  /** How many titles are found without the constraint; `titles` has only the first of them. 0 if more is in the way. */
  total: number
}

/** The titles for a question, and what the text of the answer is made from. */
export interface Recommendation {
  /** The constraints as applied: people have the catalogue's names, and moods are left out if no title has them. */
  wanted: Constraints
  /** Best first; every one meets every constraint. */
  titles: readonly TitleFacts[]
  /** Whether no title is about the subject, and these titles only mention the subject in their texts. */
  isOnlyMentioned: boolean
  /** How many titles fit in all, those that were shown before included. */
  fittingCount: number
  /** Titles that the answer was to resemble, but that are not in the catalogue. */
  missing: readonly NamedTitle[]
  /** The words of the description if it fits no title, so that only the other constraints were applied; else empty. */
  ignoredDescription: readonly string[]
  /** People that are not in the catalogue. */
  unknownPeople: readonly NamedPerson[]
  /** The titles that the answer was to resemble. */
  like: readonly TitleFacts[]
  /** Titles that the person marked with a thumb up. */
  liked: readonly TitleFacts[]
  /**
   * When nothing fits: the constraints that are in the way, first the one that is given up most easily. Without any one
   * of them titles would be found. Empty if there is none, or if titles fit.
   */
  obstacles: readonly Obstacle[]
}

/** The most titles that an obstacle has. */
const maxNearest = 3

/** Chooses the titles for a question. Whether a title meets the question's constraints is decided by the catalogue. */
export function createRecommender({ candidates, resolver }: { candidates: Candidates; resolver: Resolver }) {
  /** The titles of the wanted types; shows come only when no movie fits, unless they were asked for. */
  async function find(
    wanted: Constraints,
    reader: Reader,
    subjectMatch: SubjectMatch = 'about',
  ): Promise<TitleFacts[]> {
    for (const type of typesOf(wanted)) {
      const found = await candidates.find(type, wanted, reader, subjectMatch)
      if (found.length > 0) return found
    }
    return []
  }

  /**
   * The constraints without which titles would be found, each with those titles, and first the one that a person gives
   * up most easily. If some of them are among the `held` constraints, only these. `excluded` has the keys of titles that
   * are not counted. If shows are asked for by their length and by more that is in the way, the length is returned
   * without titles.
   */
  async function findObstacles(
    wanted: Constraints,
    held: Constraints,
    taste: Taste,
    excluded: ReadonlySet<string>,
    reader: Reader,
  ): Promise<Obstacle[]> {
    const obstacles: Obstacle[] = []
    for (const constraint of constraintNames.filter((name) => hasConstraintNamed(wanted, name))) {
      // One after the other: on a remote catalogue each takes dozens of look-ups, and all at once would be refused.
      const found = await find(withoutConstraint(wanted, constraint), reader)
      const remaining = found.filter(({ ref }) => !excluded.has(titleKey(ref)))
      const titles = nearestTitles(constraint, remaining, wanted, taste)
      obstacles.push({ constraint, titles: titles.slice(0, maxNearest), total: titles.length })
    }
    const inTheWay = obstacles
      .filter(({ total }) => total > 0)
      .sort((one, other) => giveUpRank(one) - giveUpRank(other))
    if (inTheWay.length === 0 && isShowLength(wanted)) return [{ constraint: 'length', titles: [], total: 0 }]
    const heldInTheWay = inTheWay.filter(({ constraint }) => hasConstraintNamed(held, constraint))
    return heldInTheWay.length > 0 ? heldInTheWay : inTheWay
  }

  /**
   * The constraints with the people's names as the catalogue spells them, and the people who are not in the catalogue.
   * A name that no person has may be the name of a character: "with Lois Lane".
   */
  async function withCatalogueNames(constraints: Constraints, reader: Reader) {
    const namesOf = (people: readonly NamedPerson[]) =>
      Promise.all(
        people.map(async (person) => ({ person, catalogueName: await candidates.findPerson(person, reader) })),
      )
    const [people, withoutPeople] = await Promise.all([namesOf(constraints.people), namesOf(constraints.withoutPeople)])
    const unknown = people.filter(({ catalogueName }) => catalogueName === null).map(({ person }) => person)
    const allTitles = unknown.length === 0 ? [] : await find({ ...noConstraints, type: constraints.type }, reader)
    const characters = unknown.filter(({ name }) => allTitles.some((title) => isAbout(title, name)))
    const wanted: Constraints = {
      ...constraints,
      subjects: [...constraints.subjects, ...characters.map(({ name }) => name)],
      people: people.flatMap(({ catalogueName }) => catalogueName ?? []),
      withoutPeople: withoutPeople.flatMap(({ catalogueName }) => catalogueName ?? []),
    }
    return { wanted, unknownPeople: unknown.filter((each) => !characters.includes(each)) }
  }

  /** The keys of titles that must not be recommended, even if they fit. */
  async function excludedKeys(wanted: Constraints, like: readonly TitleFacts[], asker: Asker) {
    const refs = [
      ...asker.excluded,
      ...like.map(({ ref }) => ref),
      ...(await resolver.refs(wanted.without, asker.reader)),
      ...(wanted.unwatched ? await asker.watched() : []),
    ]
    return new Set(refs.map(titleKey))
  }

  /** An understood question; for the choice of titles only these two fields must be known. */
  type Understood = Pick<Understanding, 'constraints' | 'repeats'> & Partial<Understanding>

  /**
   * Recommends titles. If the question asks for shorter (or longer, older, newer) titles, `comparedWith` says whether
   * they must be shorter than all of the titles to compare with, or than at least one of them.
   */
  async function recommendBy(
    comparedWith: ComparedWith,
    { constraints, heldConstraints = noConstraints, repeats, chooseFrom = [] }: Understood,
    suggested: readonly NamedTitle[],
    asker: Asker,
  ): Promise<Recommendation> {
    const { reader, liked } = asker
    const { wanted, unknownPeople } = await withCatalogueNames(
      await withRelations(constraints, comparedWith, resolver, reader),
      reader,
    )
    const resolved = await resolver.all(wanted.like, reader)
    const like = resolved.flatMap(({ titles }) => titles.slice(0, 1))
    const missing = resolved.filter(({ titles }) => titles.length === 0).map(({ name }) => name)
    const common = { wanted, missing, unknownPeople, like, liked }
    if (unknownPeople.length > 0)
      return { ...common, titles: [], fittingCount: 0, isOnlyMentioned: false, ignoredDescription: [], obstacles: [] }

    const { moods, order, forChildren } = wanted
    const words = [...wanted.described, ...wanted.hints]
    const subjects = [...wanted.subjects, ...wanted.anySubjects]
    const taste: Taste = { moods, order, like, liked, words, subjects, forChildren }
    // Only a part of a remote catalogue is searched: a title that a model suggested may fit without being found.
    const suggestedTitles = (await resolver.all(suggested, reader)).flatMap(({ titles }) => titles)
    const fittingSuggested = suggestedTitles.filter((title) => meets(title, wanted))
    const titlesAbout = await find(wanted, reader)
    const isNoneAbout = titlesAbout.length + fittingSuggested.length === 0 && subjects.length > 0
    const matching = isNoneAbout ? await find(wanted, reader, 'mentioned') : titlesAbout
    const found = onlyAmong(matching, chooseFrom)
    const fitting = titlesThatFit(unique([...found, ...fittingSuggested]), wanted, like)

    const excluded = await excludedKeys(wanted, like, asker)
    const isAllowed = ({ ref }: TitleFacts) => !excluded.has(titleKey(ref))
    const fits = new Set(fitting.map(({ ref }) => titleKey(ref)))
    const suggestedFirst = suggestedTitles.filter((title) => fits.has(titleKey(title.ref)) && isAllowed(title))
    const best = ranked(fitting.filter(isAllowed), taste)
    const isVague = !hasConstraint(wanted) && [...moods, ...words, ...like].length === 0
    // A person's thumbs up already give the titles an order of their own.
    const isShuffled = isVague && order === 'fit' && liked.length === 0
    const orderedTitles = isShuffled ? shuffledByQuestion(best, asker.question) : best
    const inOrder = unique(
      order === 'fit' ? [...suggestedFirst, ...orderedTitles] : ranked([...suggestedFirst, ...orderedTitles], taste),
    )
    const chosen = unrepeated(inOrder, asker, chooseFrom.length > 0 ? 'fine' : repeats)
    const ofType = chosen.filter(({ ref }) => ref.type === chosen[0]?.ref.type)
    const titles = spreadOut(ofType, wanted).slice(0, Math.min(wanted.count ?? defaultCount, maxCards))

    async function findBlockingConstraints(): Promise<Obstacle[]> {
      if (found.length === 0) return findObstacles(wanted, heldConstraints, taste, excluded, reader)
      // The question has no constraint but a description, and no title fits it. The description counts as the subject.
      const others = ranked(found.filter(isAllowed), taste)
      return [{ constraint: 'subject', titles: others.slice(0, maxNearest), total: others.length }]
    }
    const hasMood = fitting.some((title) => (like.length > 0 ? suggestsMoods : hasMoods)(title, moods))
    return {
      ...common,
      wanted: hasMood ? wanted : { ...wanted, moods: [] },
      titles,
      ignoredDescription:
        wanted.described.length > 0 && titlesDescribed(found, wanted).length === 0 ? wanted.described : [],
      fittingCount: fitting.length,
      isOnlyMentioned: isNoneAbout && found.length > 0,
      obstacles: fitting.length === 0 ? await findBlockingConstraints() : [],
    }
  }

  return {
    /**
     * The titles that meet every constraint, `suggested` ones first, then by fit. "Shorter" (or longer, older, newer)
     * means shorter than all of the titles to compare with. If there is no such title, it means shorter than one of
     * them; titles that were shown before are left out then.
     */
    async recommend(understood: Understood, suggested: readonly NamedTitle[], asker: Asker): Promise<Recommendation> {
      const recommendation = await recommendBy('all', understood, suggested, asker)
      if (recommendation.titles.length > 0 || !hasComparison(understood.constraints)) return recommendation
      const fresh = await recommendBy('any', { ...understood, repeats: 'never' }, suggested, asker)
      return fresh.titles.length > 0 ? fresh : recommendation
    },
  }
}

/** What {@link createRecommender} returns. */
export type Recommender = ReturnType<typeof createRecommender>
