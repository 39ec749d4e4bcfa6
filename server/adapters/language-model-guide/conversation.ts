import { folded } from '#server/folded-words.ts'
import {
  type Fact,
  type NamedTitle,
  noConstraints,
  nothingUnderstood,
  type RelationKind,
  type Turn,
  type Understanding,
} from '#server/ports/language-model.ts'
import { constraintsOf } from './constraints.ts'
import { famousTitle } from './famous-titles.ts'
import type { Wish, Word } from './items.ts'
import { hasContent } from './light-words.ts'
import { meaningOf, type Reading, seldomAbout } from './reading.ts'
import { subjectOf } from './subjects.ts'

/** What holds after some turns of a conversation. */
export interface Conversation {
  wishes: readonly Wish[]
  /** The titles that were last asked for by name. */
  named: readonly NamedTitle[]
  /** The cards that were last shown. */
  cards: Turn['cards']
  /** What was last asked about a title; empty when something else was asked. */
  facts: readonly Fact[]
  /** Who was last spoken of, by a name or by a title of theirs. */
  person: string | null
}

export const newConversation: Conversation = { wishes: [], named: [], cards: [], facts: [], person: null }

/** A question in its conversation: what it means, and what holds after it. */
export interface Continued {
  understanding: Understanding
  conversation: Conversation
}

/** Reads a question as a part of its conversation: every wish stays until it is changed or taken back. */
export function continueWith(before: Conversation, given: Reading): Continued {
  const reading = withFacts(before, withPerson(before, given))
  const after = continued(before, reading)
  const { kind, constraints, named } = after.understanding
  const [spokenOf] = [...constraints.people, ...constraints.anyPeople].slice(-1)
  const [maker] = named.flatMap(({ title }) => famousTitle(folded(title))?.people ?? [])
  return {
    ...after,
    understanding: { ...after.understanding, ...asides(reading, after.understanding) },
    conversation: {
      ...after.conversation,
      facts: kind === 'fact' ? reading.facts : [],
      person: spokenOf?.name ?? maker ?? before.person,
    },
  }
}

/** "His" and "her" mean who was last spoken of, unless the question names somebody. */
function withPerson({ person, cards, wishes }: Conversation, reading: Reading): Reading {
  const isNamed = [...reading.wishes, ...wishes].some((wish) => wish.on === 'person' && !wish.not)
  if (!reading.pronoun || isNamed) return reading
  const named: Wish[] =
    person !== null
      ? [{ on: 'person', name: person, job: null }]
      : cards.length > 0 && reading.lives.length === 0
        ? [{ on: 'relation', kind: 'cast', to: cards.slice(0, 1) }]
        : []
  return { ...reading, wishes: [...reading.wishes, ...named], theOne: false }
}

/** What a question says beside its wishes: who it is about, whether it counts, and what was not understood. */
function asides(reading: Reading, { kind, constraints }: Understanding): Partial<Understanding> {
  const [person] = constraints.people.slice(-1)
  const { lives, acts, facts, left, named } = reading
  const role = facts.includes('cast') && reading.first === 'who' && named.length > 0 ? left.map(({ text }) => text) : []
  return {
    about: lives.length > 0 && person !== undefined ? { name: person.name, facts: lives } : null,
    counting: acts.has('counting'),
    role: role.length > 0 ? role.join(' ') : null,
    ignored: kind === 'titles' && named.length === 0 ? ignoredIn(reading) : [],
  }
}

/** Words at most that an answer says it did not understand. */
const mostIgnored = 3

/** What was asked for and is found nowhere: strange words of a short question, and what is not wanted. */
function ignoredIn({ left, refused, terse }: Reading): string[] {
  const unknown = (words: readonly Word[]) => words.filter(({ topic, word }) => topic === undefined && hasContent(word))
  const asked = terse ? unknown(left) : []
  return [...new Set([...asked, ...refused].map(({ text }) => text.toLowerCase()))].slice(0, mostIgnored)
}


/** The reading with the facts that are asked for by other words than those for a fact. */
function withFacts(before: Conversation, given: Reading): Reading {
  const isUnknown =
    given.unknown !== null &&
    given.named.length === 0 &&
    given.wishes.every(({ on }) => on === 'type' || on === 'years' || on === 'minutes') &&
    (given.facts.length === 0 || before.cards.length === 0)
  const reading = isUnknown ? { ...given, named: [{ title: given.unknown ?? '', year: null, type: null }] } : given
  if (reading.facts.length > 0) return reading
  if (asksAgain(before, reading)) {
    return { ...reading, facts: before.facts, left: [], named: reading.sure ? reading.named : [] }
  }
  const isOfTitle = reading.named.length > 0 || reading.cards.some(({ as }) => as === 'meant')
  // "Is Metropolis silent?"
  if (isOfTitle && yesOrNo.has(reading.first)) {
    const facts = reading.wishes.flatMap(({ on }) => factsOfWishes[on] ?? [])
    return { ...reading, facts: [...new Set(facts)], wishes: facts.length > 0 ? [] : reading.wishes }
  }
  // "Who ... the vampire?"
  const isAboutCard = isOfTitle || (before.cards.length === 1 && reading.wishes.length === 0 && reading.acts.size === 0)
  return reading.first === 'who' && isAboutCard ? { ...reading, facts: ['cast'], left: [] } : reading
}

/** Words that begin a question to be answered with yes or no. */
const yesOrNo = new Set(['is', 'was', 'does', 'did', 'has', 'are', 'were'])

/** The fact that tells whether a wish is met. */
const factsOfWishes: Partial<Record<Wish['on'], Fact>> = {
  sound: 'sound',
  color: 'color',
  genre: 'genre',
  years: 'year',
  minutes: 'runtime',
  country: 'country',
  language: 'language',
  person: 'cast',
  children: 'children',
  mood: 'genre',
  type: 'seasons',
}

/** Whether it asks for the same fact of something else: "and Christine?" */
const asksAgain = ({ facts }: Conversation, { terse, left, wishes, named, acts, sure }: Reading): boolean =>
  facts.length > 0 &&
  terse &&
  wishes.length === 0 &&
  acts.size === 0 &&
  (named.length > 0 ? sure || facts.includes('cast') : left.length > 0)

function continued(before: Conversation, reading: Reading): Continued {
  const own = [...reading.wishes, ...ownWishes(before, reading)]
  const kind = kindOf(before, reading, own)
  const { named, facts } = reading
  if (kind === 'talk' || kind === 'outside') {
    return { understanding: { ...nothingUnderstood, kind, talk: reading.talk ?? (facts.length > 0 ? 'help' : 'unclear') }, conversation: before }
  }
  const isNamed = named.length > 0 && !own.some((wish) => wish.on === 'relation')
  if (isNamed) {
    const qualifiers = kind === 'fact' ? own.filter((wish) => wish.on === 'years' || wish.on === 'type') : own
    return {
      understanding: {
        ...nothingUnderstood,
        kind,
        named: ofYear(named, qualifiers),
        facts: reading.facts,
        constraints: constraintsOf(qualifiers),
        otherwise: reading.acts.has('otherwise'),
      },
      conversation: {
        ...before,
        named,
        wishes: reading.acts.has('otherwise') ? merged(before.wishes, own, reading) : before.wishes,
      },
    }
  }
  // "Then the old silent one": the title of before, told from others of its name in another way.
  if (isSameTitle(before, reading)) {
    return {
      understanding: { ...nothingUnderstood, kind, named: before.named, facts: reading.facts, constraints: constraintsOf(own) },
      conversation: before,
    }
  }
  const referred = kind === 'fact' || reading.cards.length > 0 ? referredCards(before, reading, own) : []
  if (referred.length > 0) {
    return { understanding: {
        ...nothingUnderstood,
        kind,
        referred,
        facts: reading.facts,
        constraints: { ...noConstraints, withoutPeople: constraintsOf(own).withoutPeople },
      }, conversation: before }
  }
  const wishes = merged(kept(before.wishes, reading), own, withReplacing(reading))
  return {
    understanding: {
      ...nothingUnderstood,
      kind,
      facts: reading.facts,
      repeats: repeatsOf(reading, own),
      constraints: constraintsOf(wishes),
    },
    // A question about a title changes nothing of what is looked for.
    conversation: kind === 'fact' ? before : { ...before, named: [], wishes },
  }
}

/** The names with the year that a question gives, which chooses among several titles of the same name. */
function ofYear(named: readonly NamedTitle[], wishes: readonly Wish[]): readonly NamedTitle[] {
  const { fromYear, toYear } = constraintsOf(wishes)
  return fromYear !== null && fromYear === toYear
    ? named.map((title) => ({ ...title, year: title.year ?? fromYear }))
    : named
}

/** Wishes that are about anything, and about films for certain. */
const surelyFilms: ReadonlySet<Wish['on']> = new Set(['genre', 'type', 'sound', 'like', 'relation'] as const)

function kindOf(before: Conversation, reading: Reading, own: readonly Wish[]): Understanding['kind'] {
  const { named, facts, acts, cards, compared, dropped, talk, outside, asks, left } = reading
  const hasWish = own.some(({ on }) => on !== 'hints') && (talk === null || reading.wishes.length > 0)
  const surely = named.length > 0 || own.some(({ on }) => surelyFilms.has(on))
  if (outside && !surely) return 'outside'
  if (facts.length > 0) {
    if (
      named.length > 0 ||
      before.cards.length > 0 ||
      surely ||
      own.some(({ on }) => tellsApart.has(on) && on !== 'country')
    )
      return 'fact'
    return left.length > 0 ? 'outside' : 'talk'
  }
  if (reading.lives.length > 0 && own.some(({ on }) => on === 'person')) return 'titles'
  if (surely || hasWish || acts.size > 0 || cards.length > 0 || compared.length > 0 || dropped.size > 0) return 'titles'
  if (talk !== null) return 'talk'
  if (asks) return 'outside'
  return reading.isOpen || own.length > 0 || reading.refused.length > 0 ? 'titles' : 'talk'
}

/** Wishes that a question makes by what it says about titles of before, and by words that are left over. */
function ownWishes(before: Conversation, reading: Reading): Wish[] {
  const found: Wish[] = reading.cards.flatMap(({ at, as }): Wish[] => {
    const titles = at === null ? before.cards : before.cards.slice(at).slice(0, 1)
    return as === 'meant' ? [] : titles.map((title) => ({ on: 'like', title, ...(as === 'rejected' && { not: true }) }))
  })
  found.push(...relationsOf(before, [...reading.wishes, ...found], reading))
  if (reading.acts.has('no suggestions')) found.push({ on: 'count', count: 0 })
  return [...found, ...wishesOfRest(before, reading)]
}

/** Comparisons with the titles that are named, or else with those that were just shown. */
function relationsOf(before: Conversation, wishes: readonly Wish[], { compared, named }: Reading): Wish[] {
  const like = wishes.flatMap((wish) => (wish.on === 'like' && !wish.not ? [wish.title] : []))
  const related = wishes.flatMap((wish) => (wish.on === 'relation' ? wish.to : []))
  const others = [named, like, related, before.cards].find((titles) => titles.length > 0)
  const hasWish = (on: Wish['on']) =>
    [...wishes, ...(others === before.cards ? before.wishes : [])].some((wish) => wish.on === on && !wish.not)
  return compared.flatMap((kind): Wish[] => {
    const isPerson = kind === 'cast' || kind === 'Director'
    // "One with him" means whoever was named, and "the same year" the one that was said.
    if (isPerson && hasWish('person')) return []
    if ((kind === 'year' || kind === 'decade') && hasWish('years')) return []
    if (others !== undefined) return [{ on: 'relation', kind, to: isPerson ? others.slice(0, 1) : others }]
    return kind in orders ? [{ on: 'order', order: orders[kind as keyof typeof orders] }] : []
  })
}

/** What a comparison with nothing asks for. */
const orders = { shorter: 'shortest', longer: 'longest', older: 'oldest', newer: 'newest' } as const

/**
 * What words mean that nothing else explains. In a few words, each has to be what the titles are about; in more, they
 * are hints at most.
 */
function wishesOfRest(before: Conversation, reading: Reading): Wish[] {
  const { named, facts, terse, wishes } = reading
  const left = reading.left.filter(({ word }) => !seldomAbout.has(word))
  const strange = left.filter((word) => word.strange)
  const typed = (words: Reading['left']) => words.map((word) => word.typed)
  if (named.length > 0 || left.length === 0) return []
  if (facts.length > 0)
    return strange.length > 0 && before.cards.length !== 1 ? [{ on: 'described', words: typed(strange) }] : []
  const { subjects, others } = meaningOf(left)
  if (terse && others === 0 && subjects.length === 1) {
    const said = typed(left).filter((word) => !subjects.includes(word))
    return [
      ...subjects.map((subject): Wish => ({ on: 'subject', subject })),
      ...(said.length > 0 ? [{ on: 'hints' as const, words: said }] : []),
    ]
  }
  const isTold = left.every((word) => word.strange || word.topic !== undefined || meaningOf([word]).others === 0)
  if (terse && isTold && wishes.length === 0) return [{ on: 'described', words: typed(left), more: true }]
  const told = left.filter((word) => word.topic !== undefined || subjectOf(word.word) !== null)
  const keywords = told.filter((word) => word.topic === 'keyword' || subjectOf(word.word) !== null)
  if (!terse && (strange.length > 0 || keywords.length > 0)) {
    return told.length === 0 ? [] : [{ on: 'hints', words: typed(told.filter((word) => word.strange || keywords.includes(word))) }]
  }
  const isAll = terse || (wishes.length === 0 && before.wishes.length === 0)
  return isAll && told.length > 0 ? [{ on: 'hints', words: typed(told) }] : []
}

/** The cards that a question is about: those it points at, else the first for a fact that nothing else tells. */
function referredCards({ cards }: Conversation, reading: Reading, own: readonly Wish[]): Turn['cards'] {
  const meant = reading.cards.filter(({ as }) => as === 'meant')
  if (meant.length > 0) return meant.flatMap(({ at }) => (at === null ? cards : cards.slice(at).slice(0, 1)))
  if (reading.facts.length === 0) return []
  return own.some(({ on, not }) => tellsApart.has(on) && !not) ? [] : cards.slice(0, 1)
}

/** Wishes that tell one title from others. */
const tellsApart: ReadonlySet<Wish['on']> = new Set([
  'genre',
  'years',
  'minutes',
  'person',
  'country',
  'subject',
  'described',
  'order',
  'relation',
  'language',
] as const)

/** Whether a question tells the title that was just asked for from others of its name. */
const isSameTitle = ({ named }: Conversation, { theOne, wishes }: Reading): boolean =>
  named.length > 0 && theOne && wishes.length > 0

const repeatsOf = ({ acts, cards, facts }: Reading, own: readonly Wish[]): Understanding['repeats'] => {
  if (own.some(({ on }) => on === 'described')) return 'fine'
  if (acts.has('more') || acts.has('different') || cards.some(({ as, at }) => as !== 'meant' && at !== 0)) {
    return cards.some(({ at }) => at === 0) ? 'last' : 'never'
  }
  return acts.has('narrow') || facts.length > 0 || own.some(({ on }) => on === 'order') ? 'fine' : 'last'
}

/** What is left of the wishes of before: "something completely different" keeps what was said in general. */
function kept(wishes: readonly Wish[], { acts, dropped }: Reading): readonly Wish[] {
  if (acts.has('again')) return []
  if (acts.has('different')) return wishes.filter((wish) => wish.not || wish.on === 'children')
  return wishes.filter((wish) => !dropped.has(wish.on))
}

/** The wishes of before with those of a question, which take the place of what they change. */
function merged(before: readonly Wish[], own: readonly Wish[], { acts }: Reading): readonly Wish[] {
  const left = own.reduce<readonly Wish[]>(
    (wishes, wish) => wishes.flatMap((old) => (isReplaced(old, wish, acts) ? [] : (narrowed(old, wish) ?? []))),
    before,
  )
  return [...left, ...own]
}

/** "And Harold Lloyd?" or "no, Chaplin" asks for somebody else, unless it adds one "with Harold Lloyd". */
const withReplacing = (reading: Reading): Reading =>
  ['and', 'or', 'no', 'then', 'now', 'ok'].includes(reading.first) && !reading.acts.has('add')
    ? { ...reading, acts: new Set([...reading.acts, 'replace']) }
    : reading

/** Whether a wish takes the place of an older one. */
function isReplaced(old: Wish, wish: Wish, acts: Reading['acts']): boolean {
  const adds = acts.has('add') || acts.has('narrow')
  if (wish.on === 'minutes' && old.on === 'relation') return old.kind === 'shorter' || old.kind === 'longer'
  if (wish.on === 'years' && old.on === 'relation') return ['older', 'newer', 'decade', 'year'].includes(old.kind)
  const isAbout = (each: Wish) => (each.on === 'subject' || each.on === 'described') && !each.not
  if (isAbout(old) && isAbout(wish) && acts.has('replace')) return true
  // "More by that director" is about somebody, and no more about what was described.
  if ((old.on === 'described' || old.on === 'hints') && wish.on === 'relation') return true
  if (old.on === 'described' && wish.on === 'described') return !wish.more || acts.has('replace')
  if (old.on === 'genre' && wish.on === 'genre') {
    if (old.not && wish.not) return false
    if (old.not || wish.not) return old.genres.some((genre) => wish.genres.includes(genre))
    return !adds
  }
  if (old.on === 'person' && wish.on === 'person') {
    return old.name === wish.name || (acts.has('replace') && !old.not && !wish.not)
  }
  if (old.on === 'country' && wish.on === 'country') return old.code === wish.code || (!old.not && !wish.not)
  if (old.on === 'language' && wish.on === 'language') return old.code === wish.code || (!old.not && !wish.not)
  if (old.on === 'subject' && wish.on === 'subject') return old.subject === wish.subject
  if (old.on === 'relation' && wish.on === 'relation')
    return old.kind === wish.kind || opposites[old.kind] === wish.kind
  if (old.on === 'like' && wish.on === 'like') return !old.not && !wish.not
  return old.on === wish.on && old.on !== 'years' && old.on !== 'minutes'
}

/** Comparisons of which the later one takes the place of the earlier. */
const opposites: Partial<Record<RelationKind, RelationKind>> = {
  shorter: 'longer',
  longer: 'shorter',
  older: 'newer',
  newer: 'older',
}

/** An older range of years or minutes as far as a new one leaves it; null where it leaves nothing. */
function narrowed(old: Wish, wish: Wish): Wish | null {
  if (old.on === 'years' && wish.on === 'years') {
    const range = rangeLeft([old.from, old.to], [wish.from, wish.to])
    return range && { ...old, from: range[0], to: range[1] }
  }
  if (old.on === 'minutes' && wish.on === 'minutes') {
    const range = rangeLeft([old.least, old.most], [wish.least, wish.most])
    return range && { ...old, least: range[0], most: range[1] }
  }
  return old
}

type Range = readonly [least: number | null, most: number | null]

/** The bound of an old range that a new one does not set and leaves room for. */
function rangeLeft([oldLeast, oldMost]: Range, [least, most]: Range): Range | null {
  if (least !== null && most !== null) return null
  if (least !== null) return oldMost !== null && oldMost >= least ? [null, oldMost] : null
  return oldLeast !== null && most !== null && oldLeast <= most ? [oldLeast, null] : null
}
