import type { Turn, Understanding } from '#server/ports/language-model.ts'
import type { Conversation } from './conversation-state.ts'
import type { Wish } from './items.ts'
import type { Reading } from './reading.ts'

/** The cards that a question is about: those it points at, else the first for a fact that nothing else tells. */
export function referredCards({ cards, list }: Conversation, reading: Reading, own: readonly Wish[]): Turn['cards'] {
  const meant = reading.cards.filter(({ as }) => as === 'meant')
  if (meant.length > 0) return meant.flatMap(({ at }) => (at === null ? cards : list.slice(at).slice(0, 1)))
  if (reading.facts.length === 0) return []
  return own.some(({ on, not }) => tellsApart.has(on) && !not) ? [] : cards.slice(0, 1)
}

/** Wishes that tell one title from others. */
export const tellsApart: ReadonlySet<Wish['on']> = new Set([
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
export const isSameTitle = ({ named }: Conversation, { theOne, wishes }: Reading): boolean =>
  named.length > 0 && theOne && wishes.length > 0

export const repeatsOf = ({ acts, cards, facts }: Reading, own: readonly Wish[]): Understanding['repeats'] => {
  if (own.some(({ on }) => on === 'described')) return 'fine'
  if (acts.has('more') || acts.has('different') || cards.some(({ as, at }) => as !== 'meant' && at !== 0)) {
    return cards.some(({ at }) => at === 0) ? 'last' : 'never'
  }
  return acts.has('narrow') || facts.length > 0 || own.some(({ on }) => on === 'order') ? 'fine' : 'last'
}
