import { partsFor } from './constraints.ts'
import { creditWords } from './jobs.ts'
import { likeness, sharedFeatures } from './likeness.ts'
import type { Recommendation } from './recommend.ts'
import type { TitleFacts } from './title-facts.ts'
import { capitalized } from './title-words.ts'

/**
 * The reason for a recommended title may say "you liked …", with the name of a title that the user gave a thumb up.
 * This is the least likeness (`likeness.ts`) that the two titles must have for that.
 */
const minLikenessToMention = 4

/** The most characters of a title's overview in a reason. */
const maxClauseLength = 110

/** The space after a sentence. The full stop of "Mrs." or "Dr." ends no sentence. */
const sentenceEnd = /(?<=[a-z)”"]{2}[.!?])(?<!\b(?:Mrs|Mr|Ms|Dr|St|Jr|Sr|Lt|Capt|Prof|Gen|Col|Sgt)\.)\s/

/**
 * What a title is about: the first sentence of its overview; of a long sentence only the part up to a comma or "and".
 */
export function firstClauseOf({ item }: TitleFacts): string {
  const [sentence = ''] = item.overview.split(sentenceEnd)
  const text = sentence.replace(/\.$/, '')
  if (text.length <= maxClauseLength) return text
  const pause = Math.max(...[', ', '; ', ': ', ' and ', ' but '].map((mark) => text.lastIndexOf(mark, maxClauseLength)))
  return pause > maxClauseLength / 3
    ? text.slice(0, pause).replace(/[,;:\s]+$/, '')
    : `${text.slice(0, text.lastIndexOf(' ', maxClauseLength))}…`
}

/**
 * For each person who was asked for, their part in the title: "Max Schreck as Count Orlok" or "directed by F. W.
 * Murnau". An actor without a known character is left out, and so is a job behind the camera that the person has in all
 * of the titles, since the text above the cards names it.
 */
function partsIn(title: TitleFacts, { wanted, titles }: Recommendation): string[] {
  return [...wanted.people, ...wanted.anyPeople].flatMap((person) => {
    const parts = partsFor(title, person)
    const part = parts.find(({ character }) => character !== null) ?? parts[0]
    if (part === undefined) return []
    if (part.job === 'cast') return part.character === null ? [] : [`${part.name} as ${part.character}`]
    const isOfAll = titles.every((other) => partsFor(other, person).some(({ job }) => job === part.job))
    return isOfAll ? [] : [`${creditWords(part.job)} ${part.name}`]
  })
}

/**
 * Why a title was chosen: what the people who were asked for did in it, what it has in common with a title that it was
 * to resemble, what it is about, and which similar title the user liked. Whatever does not apply is left out.
 */
export function reasonFor(title: TitleFacts, recommendation: Recommendation): string {
  const { like, liked } = recommendation
  const alike = like
    .map((other) => ({ other, common: sharedFeatures(title, other) }))
    .filter(({ common }) => common.keywords.length > 0 || common.people.length > 0)
    .map(({ other, common }) => {
      const [person] = common.people
      return person === undefined
        ? `like ${other.title}: ${common.keywords.slice(0, 2).join(', ')}`
        : `like ${other.title}, with ${person.name}`
    })
  const [favourite] = liked
    .filter((other) => likeness(title, other) >= minLikenessToMention)
    .sort((one, other) => likeness(title, other) - likeness(title, one))
  return [
    ...partsIn(title, recommendation),
    ...alike.slice(0, 1),
    firstClauseOf(title),
    favourite !== undefined && `you liked ${favourite.title}`,
  ]
    .flatMap((part) => (part ? [capitalized(part)] : []))
    .join(' · ')
}
