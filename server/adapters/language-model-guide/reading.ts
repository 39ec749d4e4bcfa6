import type { Fact, Job, NamedTitle, PersonFact, RelationKind, Understanding } from '#server/ports/language-model.ts'
import { isCommon } from './common-words.ts'
import { type Act, type Item, isWord, type Wish, type Word } from './items.ts'
import { hasContent } from './light-words.ts'
import { unwantedMood } from './moods.ts'
import { mostSubjectWords, subjectOf } from './subjects.ts'

type Card = Extract<Item, { is: 'card' }>

/** What one question says, whatever was said before it. */
export interface Reading {
  wishes: readonly Wish[]
  /** Titles that are asked for, or about, by name. */
  named: readonly NamedTitle[]
  /** Whether all of them are called exactly so. */
  sure: boolean
  /** Comparisons with titles that are not named, as in "shorter" or "by the same director". */
  compared: readonly RelationKind[]
  facts: readonly Fact[]
  /** What is asked about a person. */
  lives: readonly PersonFact[]
  /** Whether it speaks of "him" or "her". */
  pronoun: boolean
  /** Words that are not wanted and of which nothing else is known. */
  refused: readonly Word[]
  /** Cards of the last answer that are meant. */
  cards: readonly Card[]
  /** Whether it speaks of "the silent one": a title that is told from others. */
  theOne: boolean
  acts: ReadonlySet<Act>
  dropped: ReadonlySet<Wish['on']>
  talk: Understanding['talk']
  /** Whether something is asked that has nothing to do with films. */
  outside: boolean
  /** Whether it asks for anything at all to watch. */
  isOpen: boolean
  /** Whether one of its sentences asks or orders, and does not merely tell, without any word about watching. */
  asks: boolean
  /** The first word. */
  first: string
  /** Words that say something, of which it is not known what. */
  left: readonly Word[]
  /** A name of several words that stands for nothing in the catalogue; null where there is none. */
  unknown: string | null
  /** Whether it is so short that every word of it should count. */
  terse: boolean
}

/** Words after which a description of what a title is about may come. */
const aboutCues = new Set([
  'about',
  'with',
  'featuring',
  'involving',
  'concerning',
  'regarding',
  'has',
  'include',
  'includes',
  'including',
])

/** Words that may stand between "no" and what is not wanted. */
const linking = new Set(
  'a an any the more of kind sort stuff thing things too very really so and or nor other that those from in please either anything all about with by made to be such like'.split(
    ' ',
  ),
)

/** Words between several things that are not wanted. */
const joining = new Set(['and', 'or', 'nor'])

/** Items of a question that may be nothing but a title and what is asked of it. */
const fewItems = 10

/** Words after which a question may begin. */
const beforeQuestions = new Set(
  'and but so or tell me us know please also then wonder wondering say hey quick quickly exactly just of yes no now'.split(
    ' ',
  ),
)

/** Whether a question may begin at a place: not in the middle of what somebody tells. */
function mayAsk(items: readonly Item[], at: number): boolean {
  const before = items[at - 1]
  return items.length <= fewItems * 2 || before === undefined || !isWord(before) || beforeQuestions.has(before.word)
}

/** Words between "or" and the other of two things. */
const betweenOr = new Set([
  'a',
  'an',
  'the',
  'some',
  'maybe',
  'perhaps',
  'even',
  'possibly',
  'also',
  'with',
  'by',
  'something',
])

/** Items of a question that tells a story, in which a title may be mentioned and not asked for. */
const longTalk = 30

const askingFor = new Set(
  'have got find see watch show about want called is recommend play for directed wrote in of'.split(' '),
)
const isAskedFor = (before: Item | undefined) => isWord(before) && askingFor.has(before.word)

/** Words of a question that is only a few words. */
const fewWords = 7

/** Whether "for" leads to what is wanted, and not to an occasion: "looking for trains", "for a hangover". */
const isLookedFor = (before: Item | undefined) =>
  isWord(before) && ['looking', 'look', 'searching', 'search', 'hunting', 'asking', 'mood', 'up', 'craving'].includes(before.word)

/** Whether a noun belongs to somebody: "her parents' pictures". */
const isOwned = (before: Item | undefined) =>
  before?.is === 'pronoun' || (isWord(before) && ['my', 'our', 'your', 'her', 'his', 'their'].includes(before.word))

/** Words that are seldom what films are about where they stand before "films". */
export const seldomAbout = new Set(['love', 'loves', 'dream', 'dreams', 'house', 'family', 'friend', 'friends'])

/** Words that show that something is told, and not only listed. */
const telling = new Set('i im ive id we were weve he hes she shes they you my our is are was am it its who'.split(' '))

/** What "not" makes of a wish; null where that says nothing. */
function negated(wish: Wish): Wish | null {
  switch (wish.on) {
    case 'type':
      return { on: 'type', type: wish.type === 'movie' ? 'tv' : 'movie' }
    case 'sound':
      return { on: 'sound', sound: wish.sound === 'silent' ? 'sound' : 'silent', not: true }
    case 'color':
      return { on: 'color', color: wish.color === 'bw' ? 'color' : 'bw', not: true }
    case 'years':
      if (wish.from !== null && wish.to !== null) return null
      return { on: 'years', from: wish.to === null ? null : wish.to + 1, to: wish.from === null ? null : wish.from - 1 }
    case 'minutes':
      if (wish.least !== null && wish.most !== null) return null
      return {
        on: 'minutes',
        least: wish.most === null ? null : wish.most + 1,
        most: wish.least === null ? null : wish.least - 1,
      }
    case 'mood':
      return unwantedMood[wish.mood]
    case 'genre':
    case 'person':
    case 'country':
    case 'language':
    case 'subject':
    case 'like':
      return { ...wish, not: true }
    default:
      return null
  }
}

/** Reads the items of a question, of which the words that mean something have been found. */
export function read(items: readonly Item[]): Reading {
  const wishes: Wish[] = []
  const named: NamedTitle[] = []
  const compared: RelationKind[] = []
  const facts: Fact[] = []
  const lives: PersonFact[] = []
  let pronoun = false
  const refused: Word[] = []
  const jobs: Job[] = []
  const made: Extract<Item, { is: 'made' }>[] = []
  const cards: Card[] = []
  let theOne = false
  const acts = new Set<Act>()
  const dropped = new Set<Wish['on']>()
  const left: Word[] = []
  let talk: Understanding['talk'] = null
  let outside = false
  let sure = true
  let unwanted: { reach: 'noun' | 'clause'; last: Wish['on'] | null; adjacent: boolean } | null = null
  let correcting = false
  let describing = false
  let about: Word[] | null = null
  let or = false
  let isHabit = false
  /** Whether an occasion is being told: "for a hangover". */
  let forWhat = false
  const habits: Wish[] = []

  function add(wish: Wish): void {
    if (correcting) correct(wish)
    const last = wishes.at(-1)
    if (or && wish.on === 'genre' && last?.on === 'genre' && !wish.not && !last.not) {
      wishes[wishes.length - 1] = { on: 'genre', genres: [...last.genres, ...wish.genres] }
    } else if (or && wish.on === 'person' && last?.on === 'person' && !wish.not && !last.not) {
      wishes[wishes.length - 1] = { ...last, or: true }
      wishes.push({ ...wish, or: true })
    } else wishes.push(wish)
  }

  /** After second thoughts a wish takes the place of earlier ones about the same. */
  function correct(wish: Wish): void {
    const earlier = wishes.filter((each) => each.on === wish.on && !each.not)
    if (['subject', 'described', 'like', 'country'].includes(wish.on)) return
    for (const each of earlier) wishes.splice(wishes.indexOf(each), 1)
  }

  function refuse(wish: Wish): void {
    const same = wishes.filter((each) => !each.not && JSON.stringify(each) === JSON.stringify(wish))
    const taken = correcting && same.length > 0
    if (taken) for (const each of same) wishes.splice(wishes.indexOf(each), 1)
    const wanted = negated(wish)
    if (wanted !== null && !taken) wishes.push(wanted)
  }

  /** Ends the words of "about …": what they name together is a subject, else they describe. */
  function endAbout(): void {
    const { subjects, words, others } = meaningOf(about ?? [])
    about = null
    if (others === 0 && subjects.length <= 2) {
      for (const subject of subjects) add({ on: 'subject', subject })
      addHints(words, subjects)
    } else if (words.length > 0) add({ on: 'described', words })
  }

  /** Of several words for a subject, those that were said come first. */
  function addHints(words: readonly string[], subjects: readonly string[]): void {
    const own = words.filter((word) => hasContent(word) && !subjects.includes(word))
    if (own.length > 0) wishes.push({ on: 'hints', words: own })
  }

  for (const [at, item] of items.entries()) {
    const next = items[at + 1]
    // What happens in a story asks for nothing: "the one where he says goodbye".
    if (describing && !['gap', 'word', 'wish'].includes(item.is)) continue
    switch (item.is) {
      case 'gap':
        endAbout()
        forWhat = false
        isHabit = false
        if (item.ends) {
          unwanted = null
          describing = false
        } else if (unwanted !== null && !goesOn(items, at + 1, unwanted)) unwanted = null
        or = false
        break
      case 'word': {
        const { word } = item
        if (unwanted !== null) {
          const mayName = unwanted.last === null || unwanted.last === 'subject' || unwanted.reach === 'clause'
          const name = mayName ? namedAt(items, at) : null
          const refusable = unwanted.last === null || unwanted.last === 'subject'
          if (name !== null) {
            wishes.push({ on: 'subject', subject: name, not: true })
            unwanted.last = 'subject'
          } else if (refusable && hasContent(word) && !(item.strange && item.capital)) {
            refused.push(item)
            unwanted.last = 'subject'
          } else if (unwanted.reach === 'noun' && !(unwanted.last === null ? linking : joining).has(word))
            unwanted = null
          if (unwanted !== null) unwanted.adjacent = false
        } else if (about !== null) about.push(item)
        else if (isCue(items, at) || isLoved(items, at)) about = []
        else if (
          (isStory(next) || (next?.is === 'wish' && (next.wish.on === 'type' || next.wish.on === 'genre'))) &&
          !seldomAbout.has(word) &&
          !isOwned(items[at - 1]) &&
          topicOf(item) !== null
        ) {
          add({ on: 'subject', subject: topicOf(item) ?? word })
        } else if (hasContent(word) && !describing && !forWhat) left.push(item)
        forWhat = (word === 'for' && !isLookedFor(items[at - 1])) || (forWhat && !['with', 'about', 'from'].includes(word))
        or = word === 'or' || (or && betweenOr.has(word))
        if (['so', 'now', 'tonight', 'today', 'instead'].includes(word)) isHabit = false
        if (word === 'one' && isTold(items.slice(0, at))) theOne = true
        break
      }
      case 'wish':
        if (about?.some(({ word }) => hasContent(word))) endAbout()
        if (describing && soft.has(item.wish.on)) break
        if (isHabit) {
          habits.push(item.wish)
          break
        }
        if (unwanted === null) add(item.wish)
        else if (unwanted.reach === 'noun' && unwanted.last !== null && !continuesWith(item.wish, unwanted.last)) {
          unwanted = null
          add(item.wish)
        } else if (item.wish.on !== 'type' || unwanted.adjacent) {
          refuse(item.wish)
          unwanted.last = item.wish.on
          unwanted.adjacent = false
        }
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
        // "Sherlock Holmes films" are more than the film of that name.
        if (next?.is === 'wish' && next.wish.on === 'type') add({ on: 'subject', subject: item.title.title })
        else if (unwanted !== null) refuse({ on: 'like', title: item.title })
        else if (isHabit) wishes.push({ on: 'like', title: item.title, not: true })
        else if (items.length > longTalk && !isAskedFor(items[at - 1])) {
          wishes.push({ on: 'hints', words: item.title.title.split(' ') })
        } else {
          named.push(item.title)
          sure = sure && item.sure
        }
        break
      case 'person':
        break
      case 'not':
        endAbout()
        // "Nothing without sound" has sound.
        if (item.without && unwanted?.reach === 'clause') unwanted = null
        else unwanted = { reach: item.reach, last: null, adjacent: true }
        break
      case 'but':
        endAbout()
        isHabit = false
        unwanted = null
        break
      case 'correction':
        endAbout()
        unwanted = null
        correcting = true
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
        if (!mayAsk(items, at)) break
        endAbout()
        facts.push(item.fact)
        break
      case 'life':
        lives.push(item.fact)
        break
      case 'pronoun':
        pronoun = true
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
    lives,
    pronoun,
    refused,
    cards,
    theOne,
    acts,
    dropped,
    talk: talk ?? (isPraise(spoken) ? 'thanks' : null),
    outside,
    isOpen: items.some((item) => (isWord(item) && watching.has(item.word)) || (item.is === 'wish' && item.wish.on === 'type')),
    asks: asks(items),
    first: spoken[0] ?? '',
    left,
    unknown: items.length <= fewItems ? unknownName(items) : null,
    terse:
      spoken.length <= fewWords &&
      !items.slice(0, -1).some((item) => item.is === 'gap' && item.ends) &&
      !spoken.some((word) => telling.has(word)),
  }
}

/** Words that are thanks when there are no others, and words that may stand beside them. */
const praise = new Set(
  'perfect great lovely nice cool wonderful brilliant excellent awesome fantastic super ok okay alright sure yes yeah yep good fine ta best love'.split(
    ' ',
  ),
)
const besidePraise = new Set('that thats is was it this so very really much all right one you youre are i the'.split(' '))
const isPraise = (spoken: readonly string[]) =>
  spoken.some((word) => praise.has(word)) && spoken.every((word) => praise.has(word) || besidePraise.has(word))

/** Words before what somebody loves. */
const loving = new Set(
  'love loves loved adore adores likes into obsessed mad crazy keen fond fan fans fancies wants craving'.split(' '),
)
const afterLoving = new Set('with about of on the a an all anything some old big lots'.split(' '))

/** Whether what comes next is loved by somebody, and something that titles are about: "he loves trains". */
function isLoved(items: readonly Item[], at: number): boolean {
  const item = items[at]
  if (!isWord(item) || !loving.has(item.word)) return false
  let next = at + 1
  for (let word = items[next]; isWord(word) && afterLoving.has(word.word); word = items[next]) next += 1
  const loved = items[next]
  return isWord(loved) && !seldomAbout.has(loved.word) && topicOf(loved) !== null
}

/** The subject that a word names: a known one, or a keyword of the catalogue. */
const topicOf = ({ word, topic }: Word): string | null => subjectOf(word) ?? (topic === 'keyword' ? word : null)

/** The fact that tells who did a job. */
const factOf: Readonly<Record<Job, Fact>> = {
  cast: 'cast',
  Director: 'director',
  Writer: 'writer',
  Producer: 'producer',
  Composer: 'composer',
  'Director of Photography': 'cinematographer',
}

/** Wishes that a description does not make. */
const soft: ReadonlySet<Wish['on']> = new Set([
  'genre',
  'mood',
  'subject',
  'order',
  'count',
  'type',
  'country',
  'described',
] as const)

/** Words for a title that leave open what it is. */
const titleWords = new Set(
  'have got there find recommend want wants watch see show something anything one ones story stories tale tales thing things stuff title titles it its that which'.split(
    ' ',
  ),
)

/** Whether a word leads to what a title is about: "about" or "with" after a word for a title, "in" before a place. */
function isCue(items: readonly Item[], at: number): boolean {
  const [before, item, next] = [items[at - 1], items[at], items[at + 1]]
  if (!isWord(item)) return false
  const afterTitle =
    before === undefined ||
    before.is === 'wish' ||
    before.is === 'act' ||
    (isWord(before) && titleWords.has(before.word))
  if (aboutCues.has(item.word)) return afterTitle || (before?.is === 'gap' && at < 3)
  if (item.word === 'of' || item.word === 'on')
    return (
      (before?.is === 'wish' && (before.wish.on === 'type' || before.wish.on === 'genre')) ||
      (afterTitle && namedAt(items, at + 1) !== null)
    )
  return item.word === 'in' && isWord(next) && (next.capital || (afterTitle && topicOf(next) !== null))
}

/** Whether "the" and some wishes come before: "the old silent one". */
function isTold(before: readonly Item[]): boolean {
  const the = before.findLastIndex((item) => isWord(item) && item.word === 'the')
  return (
    the >= 0 &&
    before.slice(the + 1).every((item) => item.is !== 'gap') &&
    before.slice(the + 1).some((item) => item.is === 'wish')
  )
}

/** Two or more words with capitals, one after the other, as a name has them. */
function unknownName(items: readonly Item[]): string | null {
  for (const at of items.keys()) {
    const words = items.slice(at, at + 4)
    const end = words.findIndex((item) => !(isWord(item) && item.capital && item.strange && !isCommon(item.word)))
    const name = (end === -1 ? words : words.slice(0, end)).filter(isWord)
    if (name.length >= 2) return name.map(({ text }) => text).join(' ')
  }
  return null
}

const isStory = (item: Item | undefined) => isWord(item) && ['story', 'stories', 'tale', 'tales'].includes(item.word)

/** A subject that is named at a place, of as many words as possible. */
function namedAt(items: readonly Item[], at: number): string | null {
  for (let length = mostSubjectWords; length >= 1; length -= 1) {
    const words = items.slice(at, at + length).filter(isWord)
    const name = words.length === length ? subjectOf(words.map(({ word }) => word).join(' ')) : null
    if (name !== null) return name
  }
  const item = items[at]
  return isWord(item) ? topicOf(item) : null
}

/** The subjects that words name, the words that say something, and how many of these belong to no subject. */
export function meaningOf(given: readonly Word[]): { subjects: string[]; words: string[]; others: number } {
  const subjects = new Set<string>()
  const words: string[] = []
  let others = 0
  for (let at = 0; at < given.length; ) {
    const span = (length: number) => given.slice(at, at + length)
    const joined = (own: readonly Word[]) => own.map(({ word }) => word).join(' ')
    const length = [3, 2].find((length) => subjectOf(joined(span(length))) !== null) ?? 1
    const own = span(length)
    const [first] = own
    const subject = subjectOf(joined(own)) ?? (first === undefined ? null : topicOf(first))
    const says = own.some(({ word }) => hasContent(word))
    if (subject !== null) subjects.add(subject)
    else if (says) others += 1
    if (subject !== null || says) words.push(...own.map(({ word }) => word))
    at += own.length
  }
  return { subjects: [...subjects], words, others }
}

/** Whether what is not wanted goes on after a comma: "no horror, thrillers or westerns", "no vampires, zombies or ghosts". */
function goesOn(items: readonly Item[], at: number, unwanted: { reach: 'noun' | 'clause'; last: Wish['on'] | null }): boolean {
  const next = items[at]
  if (unwanted.reach !== 'noun' || unwanted.last === null) return false
  if (next?.is === 'wish') return next.wish.on === unwanted.last
  if (!isWord(next) || unwanted.last !== 'subject') return false
  return joining.has(next.word) || (namedAt(items, at) !== null && isListEnd(items, at))
}

/** Whether a list goes on or ends after one of its words: with a pause, with "or", or with the sentence. */
function isListEnd(items: readonly Item[], at: number): boolean {
  const after = [items[at + 1], items[at + 2]]
  return after.some((item) => item === undefined || item.is === 'gap' || (isWord(item) && joining.has(item.word)))
}

/** Whether "no" reaches from one wish to the next: "no silent films", but not "no westerns from the forties". */
const continuesWith = (wish: Wish, last: Wish['on']): boolean =>
  wish.on === last ||
  (['genre', 'type', 'sound', 'color', 'country', 'subject', 'mood'].includes(wish.on) &&
    !(last === 'sound' && wish.on === 'color'))

const asking = new Set(
  'what who where when why how can could would will do does did is are should explain write tell convert book order call remind send buy sell summarise summarize draw sing translate calculate solve define'.split(
    ' ',
  ),
)

/** Words of wishes that leave open what is wanted. */
const watching = new Set(
  'watch watching see seeing recommend recommendation recommendations suggest suggestion suggestions something anything play stream pick tonight film films movie movies cinema viewing watchable title titles surprise whatever distract entertain entertained'.split(
    ' ',
  ),
)

/** Whether a sentence begins as a question or an order, and no word is about watching. */
const asks = (items: readonly Item[]): boolean =>
  !items.some((item) => isWord(item) && watching.has(item.word)) &&
  items.some((item, at) => {
    const before = items[at - 1]
    return (
      isWord(item) &&
      asking.has(item.word) &&
      (before === undefined || before.is === 'gap' || (isWord(before) && before.word === 'please'))
    )
  })
