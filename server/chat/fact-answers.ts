import type { Fact } from '#server/ports/language-model.ts'
import { isForChildren } from './constraints.ts'
import { countryName, languageName } from './place-names.ts'
import type { TitleFacts } from './title-facts.ts'
import { named } from './wording.ts'

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** People of the cast that a sentence names. */
const mostActors = 6

const namesOf = ({ parts }: TitleFacts, ...jobs: string[]): string[] => [
  ...new Set(parts.filter(({ job }) => jobs.includes(job)).map(({ name }) => name)),
]

/** A sentence, or one that says that the fact is not known. */
const known = (title: TitleFacts, what: string, sentence: (() => string) | null): string =>
  sentence === null ? `I do not know ${what} ${named(title)}.` : sentence()

/** "Directed by …" for one job; unknown without anyone. */
const made =
  (verb: string, unknown: string, ...jobs: string[]) =>
  (title: TitleFacts) => {
    const names = namesOf(title, ...jobs)
    return known(
      title,
      unknown,
      names.length === 0 ? null : () => `${named(title)} was ${verb} by ${list.format(names)}.`,
    )
  }

/** One sentence for each fact, from the catalogue alone. */
const answers: Record<Fact, (title: TitleFacts) => string> = {
  director: made('directed', 'who directed', 'Director', 'Co-Director'),
  writer: made('written', 'who wrote', 'Writer', 'Screenplay', 'Story', 'Novel', 'Author'),
  producer: made('produced', 'who produced', 'Producer', 'Executive Producer'),
  cinematographer: made('shot', 'who shot', 'Director of Photography'),
  composer: made('set to music', 'who wrote the music for', 'Original Music Composer', 'Composer', 'Music'),
  cast(title) {
    const actors = title.parts.filter(({ job }) => job === 'cast').slice(0, mostActors)
    const words = actors.map(({ name, character }) => (character ? `${name} as ${character}` : name))
    return known(title, 'who is in', words.length === 0 ? null : () => `In ${named(title)}: ${list.format(words)}.`)
  },
  year: (title) =>
    known(
      title,
      'the year of',
      title.year === null ? null : () => `*${title.title}* was first shown in ${title.year}.`,
    ),
  runtime: (title) =>
    title.length === null
      ? known(title, 'how long', title.runtime === null ? null : () => `${named(title)} runs ${title.runtime} minutes.`)
      : `${named(title)} has ${title.length.episodes} episodes.`,
  seasons(title) {
    if (title.length === null) return `${named(title)} is a film, not a series.`
    const { seasons, episodes } = title.length
    return `${named(title)} has ${seasons} ${seasons === 1 ? 'season' : 'seasons'} with ${episodes} episodes.`
  },
  country: ({ country, ...title }) =>
    known(
      { country, ...title },
      'the country of',
      country === null ? null : () => `${named(title)} is from ${countryName(country)}.`,
    ),
  language: (title) => {
    const { language } = title
    if (language === 'xx') return `${named(title)} has no words at all.`
    return known(
      title,
      'the language of',
      language === null ? null : () => `${named(title)} is in ${languageName(language)}.`,
    )
  },
  genre: (title) => `${named(title)}: ${list.format(title.genres.map(({ name }) => name.toLowerCase()))}.`,
  sound: (title) =>
    known(
      title,
      'whether there is sound in',
      title.sound === null
        ? null
        : () => (title.sound === 'silent' ? `${named(title)} is silent.` : `${named(title)} has sound.`),
    ),
  color: (title) =>
    known(
      title,
      'the colour of',
      title.color === null
        ? null
        : () => (title.color === 'bw' ? `${named(title)} is in black and white.` : `${named(title)} is in colour.`),
    ),
  plot: (title) =>
    title.item.overview === ''
      ? `I do not know what ${named(title)} is about.`
      : `${named(title)}: ${title.item.overview}`,
  rating: (title) => `${named(title)} has ${title.item.vote_average.toFixed(1)} of 10.`,
  children: (title) => {
    const genres = list.format(title.genres.map(({ name }) => name.toLowerCase()))
    return isForChildren(title)
      ? `Nothing that I know of speaks against ${named(title)} for children: ${genres}.`
      : `${named(title)} is not for children: ${genres}. ${title.item.overview}`
  },
  where: (title) =>
    title.playable
      ? `You can watch ${named(title)} here: open its card and press Play.`
      : `${named(title)} is listed here, but none of the sources has it.`,
}

/** The answer to a question about a title. */
export const factAnswer = (fact: Fact, title: TitleFacts): string => answers[fact](title)
