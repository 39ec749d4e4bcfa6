import { wordsOfSubject } from '#server/ports/subjects.ts'
import { partsFor } from './constraints.ts'
import { likeness, shared } from './ranking.ts'
import type { Recommendation } from './recommend.ts'
import type { TitleFacts } from './title-facts.ts'
import { cardFacts } from './wording.ts'

/** How alike a title is to one with a thumb up before the reason says so (`likeness`). */
const worthSaying = 4

const jobs: Readonly<Record<string, string>> = {
  cast: 'with',
  Director: 'directed by',
  Producer: 'produced by',
  'Original Music Composer': 'music by',
  'Director of Photography': 'shot by',
}

/** Why a title was chosen, in facts: "1922, horror, 94 min; with Max Schreck; you liked The Golem". */
export function reasonFor(title: TitleFacts, { wanted, like, liked }: Recommendation): string {
  const people = wanted.people.flatMap((person) => {
    const [part] = partsFor(title, person)
    return part === undefined ? [] : [`${jobs[part.job] ?? 'written by'} ${part.name}`]
  })
  const subjects = wanted.subjects.filter((subject) =>
    wordsOfSubject(subject).some((word) => title.words.includes(` ${word} `)),
  )
  const alike = like
    .map((other) => ({ other, common: shared(title, other) }))
    .filter(({ common }) => common.keywords.length > 0 || common.people.length > 0)
    .map(({ other, common }) => {
      const [person] = common.people
      return person === undefined
        ? `like ${other.title}: ${common.keywords.slice(0, 2).join(', ')}`
        : `like ${other.title}, with ${person.name}`
    })
  const [favourite] = liked
    .filter((other) => likeness(title, other) >= worthSaying)
    .sort((one, other) => likeness(title, other) - likeness(title, one))
  return [
    cardFacts(title),
    ...people,
    subjects.length > 0 && `about ${subjects.join(', ')}`,
    ...alike.slice(0, 1),
    wanted.sound === 'silent' && 'silent',
    favourite !== undefined && `you liked ${favourite.title}`,
  ]
    .filter((part) => typeof part === 'string')
    .join('; ')
}
