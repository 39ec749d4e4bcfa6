import type { Source } from '#contract/page.ts'
import { configuration } from '#web/configuration.ts'

/** One entry of the dropdown for one title. */
export interface SourceChoice {
  /** Its index in the configured order, which is stored in session storage. */
  index: number
  source: Source
  /** Null when this source does not have the title. */
  address: string | null
}

/**
 * Every configured source for a title: those that have it first, then the others, each group in the configured order.
 */
export const sourceChoices = (
  addresses: readonly (string | null)[],
  sources: readonly Source[] = configuration.sources,
): SourceChoice[] => {
  const choices = sources.map((source, index) => ({ index, source, address: addresses[index] ?? null }))
  return [...choices.filter(({ address }) => address !== null), ...choices.filter(({ address }) => address === null)]
}

/** The remembered source when it can play the title, else the first that can; null when none can. */
export const startingChoice = (choices: readonly SourceChoice[], remembered: number | null): SourceChoice | null => {
  const available = choices.filter(({ address }) => address !== null)
  return available.find(({ index }) => index === remembered) ?? available[0] ?? null
}

/** The source to try after the one at `index` failed: the next that has not failed; after the last comes the first. */
export const nextChoice = (
  choices: readonly SourceChoice[],
  index: number,
  failed: ReadonlySet<number>,
): SourceChoice | null => {
  const available = choices.filter(({ address }) => address !== null)
  const position = available.findIndex((choice) => choice.index === index)
  const inTurn = [...available.slice(position + 1), ...available.slice(0, Math.max(position, 0))]
  return inTurn.find((choice) => !failed.has(choice.index)) ?? null
}

/** Whether a source can start at a given second. */
export const canStartAt = ({ source, address }: SourceChoice): boolean =>
  source.player === 'video' || (address?.includes('{start}') ?? false)

/**
 * The address of the captions: a film that comes with Matinee has them in the same folder. Null for all other films,
 * whose hosts have none.
 */
export const captionsAddress = (address: string): string | null =>
  /^\/shorts\/[^/?]+\.webm$/.test(address) ? address.replace(/\.webm$/, '.vtt') : null

/** An address with its placeholders filled in: whole seconds to start at, and this page's own origin. */
export const filledAddress = (address: string, start: number): string =>
  address
    .replaceAll('{start}', String(Math.max(0, Math.floor(start))))
    .replaceAll('{origin}', encodeURIComponent(location.origin))
