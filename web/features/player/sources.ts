import type { Source } from '#contract/page.ts'
import { configuration } from '#web/configuration.ts'

/** One entry of the dropdown for one title. */
export interface SourceChoice {
  /** In the configured order; what the session remembers. */
  index: number
  source: Source
  /** Null when this source does not have the title. */
  address: string | null
}

/** Every configured source for a title: those that can play it first, the others after them, each in its order. */
export const sourceChoices = (
  addresses: readonly (string | null)[],
  sources: readonly Source[] = configuration.sources,
): SourceChoice[] => {
  const all = sources.map((source, index) => ({ index, source, address: addresses[index] ?? null }))
  return [...all.filter(({ address }) => address !== null), ...all.filter(({ address }) => address === null)]
}

/** The remembered source when it can play the title, else the first that can; null when none can. */
export const startingChoice = (choices: readonly SourceChoice[], remembered: number | null): SourceChoice | null => {
  const playable = choices.filter(({ address }) => address !== null)
  return playable.find(({ index }) => index === remembered) ?? playable[0] ?? null
}

/** The one to try after `index` did not play: the next in the list, from its end back to its start. */
export const nextChoice = (
  choices: readonly SourceChoice[],
  index: number,
  failed: ReadonlySet<number>,
): SourceChoice | null => {
  const playable = choices.filter(({ address }) => address !== null)
  const place = playable.findIndex((choice) => choice.index === index)
  const inTurn = [...playable.slice(place + 1), ...playable.slice(0, Math.max(place, 0))]
  return inTurn.find((choice) => !failed.has(choice.index)) ?? null
}

/** Whether a source can be told the second to start at. */
export const canStartAt = ({ source, address }: SourceChoice): boolean =>
  source.player === 'video' || (address?.includes('{start}') ?? false)

/** An address with its placeholders filled in: whole seconds to start at, and this page's own origin. */
export const filledAddress = (address: string, start: number): string =>
  address
    .replaceAll('{start}', String(Math.max(0, Math.floor(start))))
    .replaceAll('{origin}', encodeURIComponent(location.origin))
