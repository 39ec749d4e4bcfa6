import type { Source } from '#contract/page.ts'
import { configuration } from '#web/configuration.ts'

/** One entry of the dropdown of sources, for one title. */
export interface SourceChoice {
  /** The source's index in the configured order, which is stored in session storage. */
  index: number
  source: Source
  /** Null when this source does not have the title. */
  address: string | null
}

/**
 * Every configured source for a title: first the sources that have the title, then the others, each group in the
 * configured order.
 */
export const sourceChoices = (
  addresses: readonly (string | null)[],
  sources: readonly Source[] = configuration.sources,
): SourceChoice[] => {
  const choices = sources.map((source, index) => ({ index, source, address: addresses[index] ?? null }))
  return [...choices.filter(({ address }) => address !== null), ...choices.filter(({ address }) => address === null)]
}

/** The remembered source if it has the title, else the first source that has it; null if no source has it. */
export const startingChoice = (
  choices: readonly SourceChoice[],
  rememberedIndex: number | null,
): SourceChoice | null => {
  const availableChoices = choices.filter(({ address }) => address !== null)
  return availableChoices.find(({ index }) => index === rememberedIndex) ?? availableChoices[0] ?? null
}

/**
 * The source to try after the source at `index` failed: the next source that has the title and has not failed. After
 * the last source comes the first. Null if no source is left.
 */
export const nextChoice = (
  choices: readonly SourceChoice[],
  index: number,
  failedIndexes: ReadonlySet<number>,
): SourceChoice | null => {
  const availableChoices = choices.filter(({ address }) => address !== null)
  const position = availableChoices.findIndex((choice) => choice.index === index)
  const candidates = [...availableChoices.slice(position + 1), ...availableChoices.slice(0, Math.max(position, 0))]
  return candidates.find((choice) => !failedIndexes.has(choice.index)) ?? null
}

/** Whether a source can start at a given second. */
export const canStartAt = ({ source, address }: SourceChoice): boolean =>
  source.player === 'video' || (address?.includes('{start}') ?? false)

/**
 * The address of the captions. A film that comes with Matinee has its captions in the same folder; null for all other
 * films, whose hosts have no captions.
 */
export const captionsAddress = (address: string): string | null =>
  /^\/shorts\/[^/?]+\.webm$/.test(address) ? address.replace(/\.webm$/, '.vtt') : null

/** Fills in the placeholders of an address: the whole second to start at, and this page's origin. */
export const fillAddress = (address: string, startSecond: number): string =>
  address
    .replaceAll('{start}', String(Math.max(0, Math.floor(startSecond))))
    .replaceAll('{origin}', encodeURIComponent(location.origin))
