import type { Source } from '#contract/page.ts'
import { configuration } from '#web/configuration.ts'

/** One entry, for one title, in the dropdown of sources (the hosts of videos). */
export interface SourceChoice {
  /** The index of the source in the configuration; the user's choice is stored as this index. */
  index: number
  source: Source
  /** The address of the title at the source; null if the source does not have the title. */
  address: string | null
}

/**
 * Every configured source, for a title: first the sources that have the title, then the others, each group in the order
 * of the configuration. `addresses` has the address of the title at each source.
 */
export const sourceChoices = (
  addresses: readonly (string | null)[],
  sources: readonly Source[] = configuration.sources,
): SourceChoice[] => {
  const choices = sources.map((source, index) => ({ index, source, address: addresses[index] ?? null }))
  return [...choices.filter(({ address }) => address !== null), ...choices.filter(({ address }) => address === null)]
}

/**
 * The source that the user chose earlier in this session, if it has the title; else the first source that has it; null
 * if no source has it.
 */
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
  // If the source is not available, its position is -1, and the first part has all available sources.
  const candidates = [...availableChoices.slice(position + 1), ...availableChoices.slice(0, position)]
  return candidates.find((choice) => !failedIndexes.has(choice.index)) ?? null
}

/** True if a source can start at any second. */
export const canStartAt = ({ source, address }: SourceChoice): boolean =>
  source.player === 'video' || (address?.includes('{start}') ?? false)

/**
 * The address of the captions of a video. A movie that comes with Matinee has its captions in the same folder; null for
 * all other movies, for which there are no captions.
 */
export const captionsAddress = (address: string): string | null =>
  /^\/shorts\/[^/?]+\.webm$/.test(address) ? address.replace(/\.webm$/, '.vtt') : null

/**
 * Fills in the placeholders of a source's address: `{start}` by the whole second to start at, `{origin}` by the origin
 * of this page.
 */
export const fillAddress = (address: string, startSecond: number): string =>
  address
    .replaceAll('{start}', String(Math.floor(startSecond)))
    .replaceAll('{origin}', encodeURIComponent(location.origin))
