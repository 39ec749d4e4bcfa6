import type { Fact, Job, NamedTitle, RelationKind, Understanding } from '#server/ports/language-model.ts'
import { notOfDescriptions } from './descriptions.ts'
import { type Act, type Item, isWord, type Wish, type Word } from './items.ts'
import { factOf } from './jobs.ts'
import { hasContent } from './light-words.ts'
import { type NegationScope, reachesOn, reachesOver, reachesOverPause } from './negation-scope.ts'
import type { Reading } from './reading.ts'
import { asks, fewItems, isAskedFor, isPraise, isTerse, isTold, longTalk, mayAsk, unknownName } from './sentences.ts'
import { leadsToTopic, subjectAt, subjectBefore } from './topics.ts'
import { createWishList } from './wish-list.ts'

/** Words between "or" and the other of two things. */
const betweenOr = new Set('a an the some maybe perhaps even possibly also with by something'.split(' '))

/** Words that lead from what somebody likes in general to what is wanted now. */
const endOfHabit = new Set(['so', 'now', 'tonight', 'today', 'instead'])

/** Words that end "for a rainy day", which tells an occasion and no subject. */
const endOfOccasion = new Set(['with', 'about', 'from'])

/** Items that end the words of what a title is about. */
const endsTopic: ReadonlySet<Item['is']> = new Set([
  'about',
  'not',
  'but',
  'correction',
  'made',
  'compared',
  'fact',
] as const)

/** Reads the items of a question, of which the words that mean something have been found. */
export function read(items: readonly Item[]): Reading {
  const list = createWishList()
  const { wishes } = list
  const habits: Wish[] = []
  const named: NamedTitle[] = []
  const compared: RelationKind[] = []
  const facts: Fact[] = []
  const jobs: Job[] = []
  const made: Extract<Item, { is: 'made' }>[] = []
  const cards: Extract<Item, { is: 'card' }>[] = []
  const acts = new Set<Act>()
  const dropped = new Set<Wish['on']>()
  const left: Word[] = []
  let theOne = false
  let talk: Understanding['talk'] = null
  let outside = false
  let sure = true
  /** What is being said at the moment. */
  let unwanted: NegationScope | null = null
  let isDescribing = false
  let about: string[] | null = null
  let isChoice = false
  let isHabit = false
  let isOccasion = false

  function endAbout(): void {
    list.addTopic(about ?? [])
    about = null
  }

  function readGap(ends: boolean, next: Item | undefined): void {
    endAbout()
    isOccasion = false
    isHabit = false
    isChoice = false
    if (ends) isDescribing = false
    const goesOn = !ends && unwanted?.reach === 'noun' && reachesOverPause(next, unwanted.last)
    if (!goesOn) unwanted = null
  }

  function readUnwantedWord(scope: NegationScope, word: string, at: number): void {
    const subject = scope.last === null || scope.reach === 'clause' ? subjectAt(items, at) : null
    if (subject !== null) {
      wishes.push({ on: 'subject', subject, not: true })
      scope.last = 'subject'
    } else if (scope.reach === 'noun' && !reachesOver(word, scope)) unwanted = null
    scope.adjacent = false
  }

  function readWord(item: Word, at: number): void {
    const { word } = item
    const subject = subjectBefore(word, items[at + 1])
    if (unwanted !== null) readUnwantedWord(unwanted, word, at)
    else if (about !== null) about.push(word)
    else if (leadsToTopic(items, at)) about = []
    else if (subject !== null) list.add({ on: 'subject', subject })
    else if (hasContent(word) && !isDescribing) left.push(isOccasion ? { ...item, strange: false } : item)
    isOccasion = word === 'for' || (isOccasion && !endOfOccasion.has(word))
    isChoice = word === 'or' || (isChoice && betweenOr.has(word))
    if (endOfHabit.has(word)) isHabit = false
    if (word === 'one' && isTold(items.slice(0, at))) theOne = true
  }

  function readWish(wish: Wish): void {
    if (about?.some(hasContent)) endAbout()
    if (isDescribing && notOfDescriptions.has(wish.on)) return
    if (isHabit) return void habits.push(wish)
    if (unwanted?.reach === 'noun' && unwanted.last !== null && !reachesOn(wish, unwanted.last)) unwanted = null
    if (unwanted === null) list.add(wish, isChoice)
    else if (wish.on !== 'type' || unwanted.adjacent) {
      list.refuse(wish)
      unwanted.last = wish.on
      unwanted.adjacent = false
    }
    isChoice = false
  }

  function readTitle(item: Extract<Item, { is: 'title' }>, at: number): void {
    const { title } = item
    const next = items[at + 1]
    // "Sherlock Holmes films" are more than the film of that name.
    if (next?.is === 'wish' && next.wish.on === 'type') list.add({ on: 'subject', subject: title.title })
    else if (unwanted !== null) list.refuse({ on: 'like', title })
    else if (isHabit) wishes.push({ on: 'like', title, not: true })
    else if (items.length > longTalk && !isAskedFor(items[at - 1])) {
      wishes.push({ on: 'hints', words: title.title.split(' ') })
    } else {
      named.push(title)
      sure = sure && item.sure
    }
  }

  function readAct(act: Act): void {
    if (act !== 'directed by others') return void acts.add(act)
    const last = wishes.findLast((each) => each.on === 'person')
    if (last?.on === 'person') wishes.push({ on: 'person', name: last.name, job: 'Director', not: true })
  }

  for (const [at, item] of items.entries()) {
    // What happens in a story asks for nothing: "the one where he says goodbye".
    if (isDescribing && !['gap', 'word', 'wish'].includes(item.is)) continue
    if (endsTopic.has(item.is) && (item.is !== 'fact' || mayAsk(items, at))) endAbout()
    switch (item.is) {
      case 'gap':
        readGap(item.ends, items[at + 1])
        break
      case 'word':
        readWord(item, at)
        break
      case 'wish':
        readWish(item.wish)
        break
      case 'about':
        about = []
        break
      case 'habit':
        isHabit = true
        break
      case 'description':
        list.add({ on: 'described', words: item.words })
        isDescribing = true
        break
      case 'title':
        readTitle(item, at)
        break
      case 'not':
        // "Nothing without sound" has sound.
        if (item.without && unwanted?.reach === 'clause') unwanted = null
        else unwanted = { reach: item.reach, last: null, adjacent: true }
        break
      case 'but':
        isHabit = false
        unwanted = null
        break
      case 'correction':
        unwanted = null
        list.beginCorrection()
        break
      case 'dropped':
        dropped.add(item.on)
        break
      case 'made':
        made.push(item)
        break
      case 'compared':
        compared.push(item.kind)
        break
      case 'fact':
        if (mayAsk(items, at)) facts.push(item.fact)
        break
      case 'job':
        jobs.push(item.job)
        break
      case 'card':
        cards.push(item)
        break
      case 'act':
        readAct(item.act)
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
  // "What else did the director of Charade make?" asks for titles, "the director of Charade" for a name.
  for (const { job, title } of made) {
    if (acts.has('more') || compared.length > 0) {
      wishes.push({ on: 'relation', kind: job, to: [title] }, { on: 'like', title, not: true })
    } else {
      named.push(title)
      facts.push(factOf[job])
    }
  }
  // "Directing: Lois Weber."
  const [job] = jobs
  if (jobs.length === 1 && job !== undefined && named.length === 0) {
    for (const [at, each] of wishes.entries()) {
      if (each.on === 'person' && each.job === null && !each.not) wishes[at] = { ...each, job }
    }
  }
  // "Greed: director?"
  if (named.length > 0 && items.length <= fewItems) facts.push(...jobs.map((job) => factOf[job]))
  const spoken = items.filter(isWord).map(({ word }) => word)
  return {
    // What somebody likes is a wish where nothing else is.
    wishes: wishes.length > 0 ? wishes : habits,
    named,
    sure,
    compared,
    facts: [...new Set(facts)],
    cards,
    theOne,
    acts,
    dropped,
    talk: talk ?? (isPraise(spoken) ? 'thanks' : null),
    outside,
    asks: asks(items),
    first: spoken[0] ?? '',
    left,
    unknown: items.length <= fewItems ? unknownName(items) : null,
    terse: isTerse(items),
  }
}
