import type { Fact, Job, NamedTitle, PersonFact, RelationKind, Understanding } from '#server/ports/understanding.ts'
import {
  contentWishes,
  ignoredInDescriptions,
  isAskedFor,
  isCue,
  isLookedFor,
  isLoved,
  isOwned,
  isStory,
  isTheAndWishes,
  wordsAfterOr,
} from './cues.ts'
import { type Act, type Item, isWord, type Wish, type Word } from './items.ts'
import { meaningOf, seldomSubjects, topicOf } from './meanings.ts'
import { readJobs } from './read-jobs.ts'
import type { Reading } from './reading.ts'
import {
  asksOffTopic,
  isOpen,
  isPraise,
  isTerse,
  maxShortItems,
  mayAsk,
  unknownName,
  unknownTitle,
} from './sentences.ts'
import { hasContent } from './stop-words.ts'
import { createUnwanted } from './unwanted.ts'
import { createWishList } from './wish-list.ts'

type Card = Extract<Item, { is: 'card' }>

/** A title in a question of at most so many items is asked for; in a longer question it may be only mentioned. */
const maxItemsWithTitle = 30

/** Words that end an occasion that began with "for", as in "for a hangover with Buster Keaton". */
const wordsAfterOccasion = new Set(['with', 'about', 'from'])

/** Words after which a question says what is wanted now, as in "I usually watch westerns so now a comedy". */
const wordsForNow = new Set(['so', 'now', 'tonight', 'today', 'instead'])

/** Reads the items of a question whose names and phrases have been found. */
export function readItems(items: readonly Item[]): Reading {
  // What the question says.
  const list = createWishList()
  const { wishes, left } = list
  const named: NamedTitle[] = []
  let sure = true
  const compared: RelationKind[] = []
  const facts: Fact[] = []
  const personFacts: PersonFact[] = []
  const jobs: Job[] = []
  const made: Extract<Item, { is: 'made' }>[] = []
  const cards: Card[] = []
  const acts = new Set<Act>()
  const dropped = new Set<Wish['on']>()
  let pronoun: Reading['pronoun'] = null
  let theOne = false
  let talk: Understanding['talk'] = null
  let outside = false
  /** The wishes that belong to a habit: what the person usually watches. */
  const habits: Wish[] = []

  // How the next items are read.
  const unwanted = createUnwanted(list)
  /** The words so far after "about" or a similar word; null when there was none. */
  let about: Word[] | null = null
  /** Whether these words come after a word of liking, as in "loves trains and circuses": one of the subjects is enough. */
  let areLoved = false
  /** Whether the next items belong to the description of a title. */
  let describing = false
  /** Whether the next wish comes after "or". */
  let or = false
  /** Whether the next items belong to a habit. */
  let isHabit = false
  /** Whether the words after "for" are an occasion: "for a hangover". */
  let forWhat = false

  const add = (wish: Wish) => list.add(wish, or)

  /** Ends the words after "about": subjects if all of them belong to one or two known ones, else a description. */
  function endAbout(): void {
    const { subjects, words, others } = meaningOf(about ?? [])
    about = null
    if (others === 0 && subjects.length <= 2) {
      const either = areLoved && subjects.length > 1
      for (const subject of subjects) add({ on: 'subject', subject, ...(either && { or: true }) })
      addHints(words, subjects)
    } else if (words.length > 0) add({ on: 'described', words })
  }

  /** The words that the question has for a subject are hints, so that titles with these very words come first. */
  function addHints(words: readonly string[], subjects: readonly string[]): void {
    const own = words.filter((word) => hasContent(word) && !subjects.includes(word))
    if (own.length > 0) wishes.push({ on: 'hints', words: own })
  }

  /** Reads a word that belongs to no phrase. */
  function readWord(item: Word, at: number): void {
    const next = items[at + 1]
    const topic = topicOf(item)
    const isBeforeFilms =
      isStory(next) || (next?.is === 'wish' && (next.wish.on === 'type' || next.wish.on === 'genre'))
    if (unwanted.isOpen()) unwanted.addWord(items, at, item)
    else if (about !== null) about.push(item)
    else if (isCue(items, at) || isLoved(items, at)) {
      about = []
      areLoved = isLoved(items, at)
    } else if (isBeforeFilms && !seldomSubjects.has(item.word) && !isOwned(items[at - 1]) && topic !== null) {
      add({ on: 'subject', subject: topic })
    } else if (hasContent(item.word) && !describing && !forWhat) list.leave(item)
  }

  /** Reads a title: the question is about this title, or uses it to say which other titles are wanted or unwanted. */
  function readTitle({ title, sure: isExact }: Extract<Item, { is: 'title' }>, at: number): void {
    const next = items[at + 1]
    // "Sherlock Holmes films" asks for films about him, not for the film of that name.
    if (next?.is === 'wish' && next.wish.on === 'type') add({ on: 'subject', subject: title.title })
    else if (unwanted.isOpen()) list.refuse({ on: 'like', title })
    else if (isHabit) wishes.push({ on: 'like', title, not: true })
    else if (items.length > maxItemsWithTitle && !isAskedFor(items[at - 1]))
      wishes.push({ on: 'hints', words: title.title.split(' ') })
    else {
      named.push(title)
      sure = sure && isExact
    }
  }

  for (const [at, item] of items.entries()) {
    // Within a description nothing is asked for: "the one where he says goodbye".
    if (describing && !['gap', 'word', 'wish'].includes(item.is)) continue
    switch (item.is) {
      case 'gap':
        endAbout()
        forWhat = false
        isHabit = false
        if (item.ends) {
          unwanted.end()
          describing = false
        } else unwanted.pause(items, at + 1)
        or = false
        break
      case 'word':
        readWord(item, at)
        forWhat =
          (item.word === 'for' && !isLookedFor(items[at - 1])) || (forWhat && !wordsAfterOccasion.has(item.word))
        or = item.word === 'or' || (or && wordsAfterOr.has(item.word))
        if (wordsForNow.has(item.word)) isHabit = false
        if (item.word === 'one' && isTheAndWishes(items.slice(0, at))) theOne = true
        break
      case 'wish':
        if (about?.some(({ word }) => hasContent(word))) endAbout()
        if (describing && ignoredInDescriptions.has(item.wish.on)) break
        if (isHabit) {
          habits.push(item.wish)
          break
        }
        if (!unwanted.takes(item.wish)) add(item.wish)
        or = false
        break
      case 'about':
        endAbout()
        about = []
        break
      case 'habit':
        isHabit = true
        break
      case 'description':
        add({ on: 'described', words: item.words })
        describing = true
        break
      case 'title':
        readTitle(item, at)
        break
      case 'not':
        endAbout()
        unwanted.begin(item)
        break
      case 'but':
        endAbout()
        isHabit = false
        unwanted.end()
        break
      case 'correction':
        endAbout()
        unwanted.end()
        list.correct()
        break
      case 'dropped':
        dropped.add(item.on)
        break
      case 'made':
        endAbout()
        made.push(item)
        break
      case 'compared':
        endAbout()
        compared.push(item.kind)
        break
      case 'fact':
        if (!mayAsk(items, at, item.fact)) break
        endAbout()
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
        cards.push(item)
        break
      case 'act':
        if (item.act === 'directed by others') {
          const last = wishes.findLast((each) => each.on === 'person')
          if (last?.on === 'person') wishes.push({ on: 'person', name: last.name, job: 'Director', not: true })
        } else acts.add(item.act)
        break
      case 'talk':
        talk = talk === null || talk === 'greeting' || talk === 'thanks' ? item.talk : talk
        break
      case 'outside':
        outside = true
        break
      default:
        break
    }
  }
  endAbout()
  readJobs(
    { wishes, named, facts },
    { jobs, made, wantsOthers: acts.has('more') || compared.length > 0, isShort: items.length <= maxShortItems },
  )
  const spoken = items.filter(isWord).map(({ word }) => word)
  return {
    // Habits count as wishes only if nothing else says what to see.
    wishes: wishes.some(({ on, not }) => contentWishes.has(on) && !not) ? wishes : [...habits, ...wishes],
    named,
    sure,
    compared,
    facts: [...new Set(facts)],
    personFacts,
    pronoun,
    refused: unwanted.unknown,
    cards,
    theOne,
    acts,
    dropped,
    talk: talk ?? (isPraise(spoken) ? 'thanks' : null),
    outside,
    isOpen: isOpen(items),
    asks: asksOffTopic(items),
    first: spoken[0] ?? '',
    left,
    unknownName: items.length <= maxShortItems ? unknownName(items) : null,
    unknownTitle: unknownTitle(items),
    terse: isTerse(items),
  }
}
