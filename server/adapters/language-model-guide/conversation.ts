import { folded } from '#server/folded-words.ts'
import {
  type NamedTitle,
  noConstraints,
  nothingUnderstood,
  type Turn,
  type Understanding,
} from '#server/ports/understanding.ts'
import { withFacts } from './asked-facts.ts'
import { constraintsOf } from './constraints.ts'
import type { Conversation } from './conversation-state.ts'
import { findFamousTitle } from './famous-titles.ts'
import type { Wish } from './items.ts'
import { mergeWishes, standsAlone, wishesStillHolding, withReplacing } from './merging.ts'
import { otherFieldsOf } from './other-fields.ts'
import { personMeant } from './pronouns.ts'
import type { Reading } from './reading.ts'
import { understandReasonQuestion } from './reason-questions.ts'
import { choosesAmongNamed, distinguishingWishes, referredCards, repeatsOf } from './references.ts'
import { wishesInContext } from './wishes-in-context.ts'

/** What a question means in its conversation, and the state of the conversation after the question. */
export interface ContinuedConversation {
  understanding: Understanding
  conversation: Conversation
}

/**
 * Understands a question as a part of its conversation: every earlier wish holds until it is changed or taken back.
 * `question` is the question read on its own.
 */
export function continueConversation(conversation: Conversation, question: Reading): ContinuedConversation {
  const reading = withFacts(conversation, withPerson(conversation, question))
  const continued = readInConversation(conversation, reading)
  const { kind, constraints, named } = continued.understanding
  const [lastPerson] = [...constraints.people, ...constraints.anyPeople].slice(-1)
  const [famousPerson] = named.flatMap(({ title }) => findFamousTitle(folded(title))?.people ?? [])
  return {
    ...continued,
    understanding: { ...continued.understanding, ...otherFieldsOf(conversation, reading, continued.understanding) },
    conversation: {
      ...continued.conversation,
      facts: kind === 'fact' ? reading.facts : [],
      person: lastPerson?.name ?? famousPerson ?? conversation.person,
    },
  }
}

/**
 * The state of the conversation after the answer. The recommended cards stay if the answer has no cards, or gives a
 * fact about recommended cards; the cards of any other answer replace them.
 */
export function conversationAfterAnswer(
  { conversation, understanding }: ContinuedConversation,
  { text, cards }: Turn,
): Conversation {
  if (cards.length === 0) return { ...conversation, text, foundNothing: understanding.kind === 'titles' }
  const { recommendedCards } = conversation
  const isAboutRecommended =
    understanding.kind === 'fact' && cards.every(({ id }) => recommendedCards.some((card) => card.id === id))
  return {
    ...conversation,
    text,
    cards,
    recommendedCards: isAboutRecommended ? recommendedCards : cards,
    foundNothing: false,
  }
}

/**
 * If a question has a pronoun such as "his" or "her" and names no person, adds a wish for the person whom the pronoun
 * means: the one who was mentioned last, or if there is none, the leading actor of the first card.
 */
function withPerson({ person, cards, wishes, text }: Conversation, reading: Reading): Reading {
  const isPersonNamed = reading.wishes.some((wish) => wish.on === 'person' && !wish.not)
  if (reading.pronoun === null || isPersonNamed) return reading
  const isPersonWanted = wishes.some((wish) => wish.on === 'person' && !wish.not)
  const name = isPersonWanted ? person : (personMeant({ text }, reading.pronoun) ?? person)
  const personWishes: Wish[] =
    name !== null
      ? [{ on: 'person', name, job: null }]
      : cards.length > 0 && reading.personFacts.length === 0
        ? [{ on: 'relation', kind: 'cast', to: cards.slice(0, 1) }]
        : []
  return { ...reading, wishes: [...reading.wishes, ...personWishes], choosesOne: false }
}

/** The meaning of a question whose pronouns and facts were already filled in from the conversation. */
function readInConversation(conversation: Conversation, reading: Reading): ContinuedConversation {
  const newWishes = [...reading.wishes, ...wishesInContext(conversation, reading)]
  const kind = kindOf(conversation, reading, newWishes)
  const { named, facts } = reading
  if (kind === 'talk' || kind === 'outside') {
    return {
      understanding: { ...nothingUnderstood, kind, talk: reading.talk ?? (facts.length > 0 ? 'help' : 'unclear') },
      conversation,
    }
  }
  const reasonUnderstanding = understandReasonQuestion(conversation, reading)
  if (reasonUnderstanding !== null) return { understanding: reasonUnderstanding, conversation }
  const isTitleNamed = named.length > 0 && !newWishes.some((wish) => wish.on === 'relation')
  if (isTitleNamed) {
    const acceptsOthers = reading.acts.has('otherwise') || newWishes.some(({ on }) => wishesBesideTitle.has(on))
    const qualifiers =
      kind === 'fact'
        ? newWishes.filter(({ on }) => sameNameQualifiers.has(on) || (on === 'person' && facts.includes('part')))
        : newWishes
    return {
      understanding: {
        ...nothingUnderstood,
        kind,
        named: withYear(named, qualifiers),
        facts: reading.facts,
        constraints: constraintsOf(qualifiers),
        acceptsOthers,
      },
      conversation: {
        ...conversation,
        named,
        wishes:
          acceptsOthers && kind !== 'fact' ? mergeWishes(conversation.wishes, newWishes, reading) : conversation.wishes,
      },
    }
  }
  // The question chooses among several titles with the name that was asked for last, as in "then the old silent one".
  if (choosesAmongNamed(conversation, reading)) {
    return {
      understanding: {
        ...nothingUnderstood,
        kind,
        named: conversation.named,
        facts: reading.facts,
        constraints: constraintsOf(newWishes),
      },
      conversation,
    }
  }
  const referredTo = kind === 'fact' || reading.cards.length > 0 ? referredCards(conversation, reading, newWishes) : []
  // There is no such card: "who directed the fourth one?" after an answer with three.
  if (kind === 'fact' && referredTo.length === 0 && reading.cards.some(({ as }) => as === 'meant'))
    return { understanding: { ...nothingUnderstood, kind: 'talk', talk: 'unclear' }, conversation }
  if (referredTo.length > 0) {
    return {
      understanding: {
        ...nothingUnderstood,
        kind,
        referredTo,
        facts: reading.facts,
        constraints: { ...noConstraints, withoutPeople: constraintsOf(newWishes).withoutPeople },
      },
      conversation,
    }
  }
  const replacing = withReplacing(reading)
  const wishes = mergeWishes(wishesStillHolding(conversation, replacing, newWishes), newWishes, replacing)
  const heldWishes = standsAlone(replacing, newWishes) ? wishes.filter((wish) => !newWishes.includes(wish)) : []
  return {
    understanding: {
      ...nothingUnderstood,
      kind,
      facts: reading.facts,
      repeats: repeatsOf(reading, newWishes, wishes),
      constraints: constraintsOf(wishes),
      heldConstraints: constraintsOf(heldWishes),
    },
    // A question for a fact does not change the wishes.
    conversation: kind === 'fact' ? conversation : { ...conversation, named: [], wishes },
  }
}

/** Wishes that choose among several titles of the same name. */
const sameNameQualifiers: ReadonlySet<Wish['on']> = new Set(['years', 'type'] as const)

/**
 * If a question names a title and has one of these wishes, and the catalogue does not have the title, other titles that
 * meet the wishes are wanted.
 */
const wishesBesideTitle: ReadonlySet<Wish['on']> = new Set([
  'genre',
  'subject',
  'person',
  'mood',
  'like',
  'sound',
] as const)

/**
 * The named titles, with the year if the question gives one. The year chooses among several titles of the same name.
 */
function withYear(named: readonly NamedTitle[], wishes: readonly Wish[]): readonly NamedTitle[] {
  const { fromYear, toYear } = constraintsOf(wishes)
  return fromYear !== null && fromYear === toYear
    ? named.map((title) => ({ ...title, year: title.year ?? fromYear }))
    : named
}

/** Wishes that show that a question is about movies. */
const wishesOnlyForMovies: ReadonlySet<Wish['on']> = new Set(['genre', 'type', 'sound', 'like', 'relation'] as const)

/** The kind of the question: for titles, for a fact, talk, or something that has nothing to do with movies. */
function kindOf(conversation: Conversation, reading: Reading, newWishes: readonly Wish[]): Understanding['kind'] {
  const { named, facts, acts, cards, comparisons, droppedKinds, talk, isOutside, isOffTopicQuestion, leftover } =
    reading
  const hasWish = newWishes.some(({ on }) => on !== 'hints') && (talk === null || reading.wishes.length > 0)
  const isSurelyAboutMovies = named.length > 0 || newWishes.some(({ on }) => wishesOnlyForMovies.has(on))
  if (isOutside && !isSurelyAboutMovies) return 'outside'
  // Words in scripts other than Latin are not known, so a question that has only such words is not understood.
  if (
    leftover.length > 0 &&
    reading.wishes.length === 0 &&
    leftover.every(({ text }) => !/\p{Script=Latin}/u.test(text))
  )
    return 'talk'
  if (facts.length > 0) {
    if (
      named.length > 0 ||
      conversation.cards.length > 0 ||
      isSurelyAboutMovies ||
      newWishes.some(({ on }) => distinguishingWishes.has(on) && on !== 'country')
    )
      return 'fact'
    return leftover.length > 0 ? 'outside' : 'talk'
  }
  if (reading.personFacts.length > 0 && newWishes.some(({ on }) => on === 'person')) return 'titles'
  if (
    isSurelyAboutMovies ||
    hasWish ||
    acts.size > 0 ||
    cards.length > 0 ||
    comparisons.length > 0 ||
    droppedKinds.size > 0
  )
    return 'titles'
  if (talk !== null) return 'talk'
  if (isOffTopicQuestion) return 'outside'
  const asksForTitles =
    reading.isAboutWatching ||
    reading.refusedWords.length > 0 ||
    (reading.isTerse && (newWishes.length > 0 || leftover.length > 0))
  return asksForTitles ? 'titles' : 'talk'
}
