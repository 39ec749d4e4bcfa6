import { type NamedTitle, noConstraints, type Turn, type Understanding } from '#server/ports/language-model.ts'
import { constraintsOf } from './constraints.ts'
import type { Conversation } from './conversation.ts'
import { withFacts } from './implied-facts.ts'
import { ownWishes } from './implied-wishes.ts'
import type { Wish } from './items.ts'
import { kept, merged, withReplacing } from './kept-wishes.ts'
import type { Reading } from './reading.ts'

/** A question in its conversation: what it means, and what holds after it. */
export interface Continued {
  understanding: Understanding
  conversation: Conversation
}

/** Reads a question as a part of its conversation: every wish stays until it is changed or taken back. */
export function continueWith(before: Conversation, given: Reading): Continued {
  const reading = withFacts(before, given)
  const after = continued(before, reading)
  return {
    ...after,
    conversation: { ...after.conversation, facts: after.understanding.kind === 'fact' ? reading.facts : [] },
  }
}

function continued(before: Conversation, reading: Reading): Continued {
  const own = [...reading.wishes, ...ownWishes(before, reading)]
  const kind = kindOf(before, reading, own)
  const { named } = reading
  if (kind === 'talk' || kind === 'outside') {
    return { understanding: { ...understood, kind, talk: reading.talk ?? 'help' }, conversation: before }
  }
  const isNamed = named.length > 0 && !own.some((wish) => wish.on === 'relation')
  if (isNamed) {
    const qualifiers = kind === 'fact' ? own.filter((wish) => wish.on === 'years' || wish.on === 'type') : own
    return {
      understanding: {
        ...understood,
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
  const referred = kind === 'fact' || reading.cards.length > 0 ? referredCards(before, reading, own) : []
  if (referred.length > 0) {
    return { understanding: { ...understood, kind, referred, facts: reading.facts }, conversation: before }
  }
  // "Then the old silent one": the title of before, told from others of its name in another way.
  if (isSameTitle(before, reading)) {
    return {
      understanding: { ...understood, kind, named: before.named, constraints: constraintsOf(own) },
      conversation: before,
    }
  }
  const wishes = merged(kept(before.wishes, reading), own, withReplacing(reading))
  return {
    understanding: {
      ...understood,
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

const understood: Understanding = {
  kind: 'titles',
  constraints: noConstraints,
  named: [],
  otherwise: false,
  referred: [],
  repeats: 'last',
  facts: [],
  talk: null,
}

/** Wishes that are about anything, and about films for certain. */
const surelyFilms: ReadonlySet<Wish['on']> = new Set(['genre', 'type', 'sound', 'like', 'relation'] as const)

function kindOf(before: Conversation, reading: Reading, own: readonly Wish[]): Understanding['kind'] {
  const { named, facts, acts, cards, compared, dropped, talk, outside, asks, left } = reading
  const hasWish = own.some(({ on }) => on !== 'hints')
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
  if (surely || hasWish || acts.size > 0 || cards.length > 0 || compared.length > 0 || dropped.size > 0) return 'titles'
  if (talk !== null) return 'talk'
  return asks ? 'outside' : 'titles'
}

/** The cards that a question is about: those it points at, else the first for a fact that nothing else tells. */
function referredCards({ cards }: Conversation, reading: Reading, own: readonly Wish[]): Turn['cards'] {
  const meant = reading.cards.filter(({ as }) => as === 'meant')
  if (meant.length > 0) return meant.flatMap(({ at }) => (at === null ? cards : cards.slice(at).slice(0, 1)))
  if (reading.facts.length === 0) return []
  return own.some(({ on }) => tellsApart.has(on)) ? [] : cards.slice(0, 1)
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
  if (acts.has('more') || acts.has('different') || cards.some(({ as }) => as !== 'meant')) return 'never'
  return acts.has('narrow') || facts.length > 0 || own.some(({ on }) => on === 'order') ? 'fine' : 'last'
}
