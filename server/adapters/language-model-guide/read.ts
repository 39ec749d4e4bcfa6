import type { Fact, Job, NamedTitle, PersonFact, RelationKind, Understanding } from '#server/ports/understanding.ts'
import {
  contentWishes,
  endsWithTheAndWishes,
  ignoredInDescriptions,
  isBeforeAskedTitle,
  isBeforeSubject,
  isLikingBeforeSubject,
  isPossessive,
  isSearchWord,
  isWordForStory,
  wordsAfterOr,
} from './cues.ts'
import { type Act, asWord, type Item, isWord, type Wish, type Word } from './items.ts'
import { meaningOf, seldomSubjects, topicOf } from './meanings.ts'
import { readJobs } from './read-jobs.ts'
import type { Reading } from './reading.ts'
import {
  asksForFact,
  describesWanted,
  findUnknownName,
  findUnknownTitle,
  isAboutWatching,
  isOffTopicQuestion,
  isPraise,
  isPropertyOfWanted,
  isTerse,
  maxShortQuestionItems,
} from './sentences.ts'
import { hasContent } from './stop-words.ts'
import { createExclusionReader } from './unwanted.ts'
import { createWishList } from './wish-list.ts'

type Card = Extract<Item, { is: 'card' }>

/**
 * In a question of at most this many items, each title that it names is asked for. In a longer question, a title is
 * asked for only if a word such as "find" or "about" stands before it; otherwise its words are hints.
 */
const maxItemsWithTitle = 30

/** Words that end an occasion: in "for a hangover with Buster Keaton", "with" ends the occasion "for a hangover". */
const wordsAfterOccasion = new Set(['with', 'about', 'from'])

/** Words after which a question says what is wanted now, as in "I usually watch westerns so now a comedy". */
const wordsForNow = new Set(['so', 'now', 'tonight', 'today', 'instead'])

/**
 * Reads the meaning of a question from its items, in which names and phrases have been found. Earlier questions are not
 * considered.
 */
export function readItems(items: readonly Item[]): Reading {
  // The fields of the returned reading.
  const wishList = createWishList()
  const { wishes, leftover } = wishList
  const named: NamedTitle[] = []
  let hasExactNames = true
  const comparisons: RelationKind[] = []
  const facts: Fact[] = []
  const personFacts: PersonFact[] = []
  const jobs: Job[] = []
  const peopleByJob: Extract<Item, { is: 'made' }>[] = []
  const cards: Card[] = []
  const acts = new Set<Act>()
  const droppedKinds = new Set<Wish['on']>()
  let pronoun: Reading['pronoun'] = null
  let choosesOne = false
  let talk: Understanding['talk'] = null
  let isOutside = false
  /** The wishes that belong to a habit: what the person usually watches. */
  const habits: Wish[] = []

  // The state of the reading. It decides how the next items are read.
  const exclusions = createExclusionReader(wishList)
  /** The words so far after "about" or a similar word; null before such a word, and after its words have been read. */
  let aboutWords: Word[] | null = null
  /**
   * True if `aboutWords` come after a word of liking, as in "loves trains and circuses". Titles about one of the
   * subjects are then enough.
   */
  let isAfterLiking = false
  /** Whether the next items belong to the description of a title. */
  let isInDescription = false
  /** Whether the next wish comes after "or". */
  let isAfterOr = false
  /** Whether the next items belong to a habit. */
  let isInHabit = false
  /** Whether the next words belong to an occasion, as in "for a hangover". */
  let isInOccasion = false

  const addWish = (wish: Wish) => wishList.add(wish, isAfterOr)

  /**
   * Reads `aboutWords` when they have ended: as subjects if all of them belong to one or two known subjects, otherwise
   * as a description.
   */
  function endAboutWords(): void {
    const { subjects, words, otherCount } = meaningOf(aboutWords ?? [])
    aboutWords = null
    if (otherCount === 0 && subjects.length <= 2) {
      const isEither = isAfterLiking && subjects.length > 1
      for (const subject of subjects) addWish({ on: 'subject', subject, ...(isEither && { isAlternative: true }) })
      addHints(words, subjects)
    } else if (words.length > 0) addWish({ on: 'described', words })
  }

  /** Adds the question's own words for the subjects as hints, so that titles with exactly these words come first. */
  function addHints(words: readonly string[], subjects: readonly string[]): void {
    const hintWords = words.filter((word) => hasContent(word) && !subjects.includes(word))
    if (hintWords.length > 0) wishes.push({ on: 'hints', words: hintWords })
  }

  /** Reads a word that belongs to no phrase. */
  function readWord(item: Word, index: number): void {
    const next = items[index + 1]
    const topic = topicOf(item)
    const isBeforeMovies =
      isWordForStory(next) || (next?.is === 'wish' && (next.wish.on === 'type' || next.wish.on === 'genre'))
    if (exclusions.isNextUnwanted()) exclusions.readWord(items, index, item)
    else if (aboutWords !== null) aboutWords.push(item)
    else if (isBeforeSubject(items, index) || isLikingBeforeSubject(items, index)) {
      aboutWords = []
      isAfterLiking = isLikingBeforeSubject(items, index)
    } else if (isBeforeMovies && !seldomSubjects.has(item.word) && !isPossessive(items[index - 1]) && topic !== null) {
      addWish({ on: 'subject', subject: topic })
    } else if (hasContent(item.word) && !isInDescription && !isInOccasion) wishList.addWord(item)
  }

  /** Reads a title: the question is about this title, or uses it to say which other titles are wanted or unwanted. */
  function readTitle({ title, isExactName }: Extract<Item, { is: 'title' }>, index: number): void {
    const next = items[index + 1]
    // A title before a word for movies is a subject: "Sherlock Holmes films" asks for movies about him, not for the
    // movie of that name.
    if (next?.is === 'wish' && next.wish.on === 'type') addWish({ on: 'subject', subject: title.title })
    else if (exclusions.isNextUnwanted()) wishList.exclude({ on: 'like', title })
    else if (isInHabit) wishes.push({ on: 'like', title, not: true })
    else if (items.length > maxItemsWithTitle && !isBeforeAskedTitle(items[index - 1]))
      wishes.push({ on: 'hints', words: title.title.split(' ') })
    else {
      named.push(title)
      hasExactNames = hasExactNames && isExactName
    }
  }

  for (const [index, item] of items.entries()) {
    // Phrases within a description have no meaning of their own, as "goodbye" in "the one where he says goodbye".
    if (isInDescription && !['gap', 'word', 'wish'].includes(item.is)) continue
    switch (item.is) {
      case 'gap':
        endAboutWords()
        isInOccasion = false
        isInHabit = false
        if (item.endsSentence) {
          exclusions.endNegation()
          isInDescription = false
        } else exclusions.readPause(items, index + 1)
        isAfterOr = false
        break
      case 'word':
        readWord(item, index)
        isInOccasion =
          (item.word === 'for' && !isSearchWord(items[index - 1])) ||
          (isInOccasion && !wordsAfterOccasion.has(item.word))
        isAfterOr = item.word === 'or' || (isAfterOr && wordsAfterOr.has(item.word))
        if (wordsForNow.has(item.word)) isInHabit = false
        if (item.word === 'one' && endsWithTheAndWishes(items.slice(0, index))) choosesOne = true
        break
      case 'wish':
        if (aboutWords?.some(({ word }) => hasContent(word))) endAboutWords()
        if (isInDescription && ignoredInDescriptions.has(item.wish.on)) break
        if (isInHabit) {
          habits.push(item.wish)
          break
        }
        if (!exclusions.excludeIfUnwanted(item.wish)) addWish(item.wish)
        isAfterOr = false
        break
      case 'about':
        endAboutWords()
        aboutWords = []
        break
      case 'habit':
        isInHabit = true
        break
      case 'description':
        addWish({ on: 'described', words: item.words })
        isInDescription = true
        break
      case 'title':
        readTitle(item, index)
        break
      case 'not':
        endAboutWords()
        exclusions.beginNegation(item)
        break
      case 'but':
        endAboutWords()
        isInHabit = false
        exclusions.endNegation()
        break
      case 'correction':
        endAboutWords()
        exclusions.endNegation()
        wishList.beginCorrection()
        break
      case 'dropped':
        droppedKinds.add(item.on)
        break
      case 'made':
        endAboutWords()
        peopleByJob.push(item)
        break
      case 'compared':
        endAboutWords()
        comparisons.push(item.kind)
        break
      case 'fact':
        if (describesWanted(items, index, item.fact)) {
          // The adjectives before it, as in "with a large cast", describe no title either.
          aboutWords = null
          break
        }
        if (!asksForFact(items, index, item.fact)) break
        endAboutWords()
        facts.push(item.fact)
        break
      case 'life':
        personFacts.push(item.fact)
        break
      case 'pronoun':
        pronoun = item.who
        break
      case 'job':
        jobs.push(item.job)
        break
      case 'card':
        // After a question for a fact the card is meant: "who plays alongside Keaton in the second one?"
        cards.push(exclusions.isNextUnwanted() && facts.length === 0 ? { ...item, as: 'rejected' } : item)
        break
      case 'act':
        if (item.act === 'directed by others') {
          const lastPerson = wishes.findLast((each) => each.on === 'person')
          if (lastPerson?.on === 'person')
            wishes.push({ on: 'person', name: lastPerson.name, job: 'Director', not: true })
        } else acts.add(item.act)
        break
      case 'talk':
        talk = talk === null || talk === 'greeting' || talk === 'thanks' ? item.talk : talk
        break
      case 'outside':
        if (item.word !== undefined && isPropertyOfWanted(items, index)) {
          if (!exclusions.isNextUnwanted()) aboutWords ??= []
          readWord(asWord(item.word), index)
        } else isOutside = true
        break
      default:
        break
    }
  }
  endAboutWords()
  readJobs(
    { wishes, named, facts },
    {
      jobs,
      peopleByJob,
      wantsOthers: acts.has('more') || comparisons.length > 0,
      isShort: items.length <= maxShortQuestionItems,
    },
  )
  const words = items.filter(isWord).map(({ word }) => word)
  return {
    // Habits count as wishes only if nothing else says what to see.
    wishes: wishes.some(({ on, not }) => contentWishes.has(on) && !not) ? wishes : [...habits, ...wishes],
    named,
    hasExactNames,
    comparisons,
    facts: [...new Set(facts)],
    personFacts,
    pronoun,
    refusedWords: exclusions.unknownWords,
    cards,
    choosesOne,
    acts,
    droppedKinds,
    talk: talk ?? (isPraise(words) ? 'thanks' : null),
    isOutside,
    isAboutWatching: isAboutWatching(items),
    isOffTopicQuestion: isOffTopicQuestion(items),
    firstWord: words[0] ?? '',
    leftover,
    unknownName: items.length <= maxShortQuestionItems ? findUnknownName(items) : null,
    unknownTitle: findUnknownTitle(items),
    isTerse: isTerse(items),
  }
}
