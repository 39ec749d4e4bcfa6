import { folded } from '#server/folded-words.ts'
import type { Constraints, Fact, Job } from '#server/ports/understanding.ts'
import { isForChildren } from './children.ts'
import { namesWithJob } from './jobs.ts'
import { countryName, languageName } from './place-names.ts'
import type { TitleFacts } from './title-facts.ts'
import { counted, titleWithYear } from './title-words.ts'
import { whyAnswer } from './why-answers.ts'

const andList = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** The most actors that a sentence names. */
const maxActors = 6

/** The details of a question for a fact. */
export interface FactQuestion {
  /** The character whose actor is asked for; null when the question names no character. */
  role: string | null
  /** People whom the answer leaves out: "who else is in it besides Bancroft?" */
  besides: readonly string[]
  /** People whose parts are asked for: "what did Lon Chaney play in it?" */
  players: readonly string[]
  /** The constraints of the conversation, for which the title was shown. */
  wanted: Constraints
}

/** A question for a fact about one title. */
interface TitleQuestion extends FactQuestion {
  title: TitleFacts
  /** The title's name in the first answer, "it" in those that follow. */
  name: string
  /** The name with a capital letter, for the beginning of a sentence. */
  nameAtStart: string
}

/**
 * Makes the function that answers from the credits who did a job: "It was directed by …". Where the credits do not name
 * anyone, the answer is "I do not know", followed by `unknown`: "who directed".
 */
const creditAnswer =
  (verb: string, unknown: string, job: Job) =>
  ({ title, name, nameAtStart }: TitleQuestion) => {
    const names = namesWithJob(title, job)
    return names.length === 0
      ? `I do not know ${unknown} ${name}.`
      : `${nameAtStart} was ${verb} by ${andList.format(names)}.`
  }

/** For each role, its word in a question, followed by words that credits may use for it. */
const roleSynonyms: readonly (readonly string[])[] = [
  ['boy', 'child', 'kid', 'son'],
  ['girl', 'child', 'kid', 'daughter'],
  ['policeman', 'cop', 'police officer'],
  ['wife', 'woman'],
  ['husband', 'man'],
]
const wordsOfRole = (role: string): readonly string[] => [
  role,
  ...(roleSynonyms.find(([first]) => first === role) ?? []),
]

/** The character that a person plays in a title, or else their job on it. */
function partAnswer({ parts }: TitleFacts, name: string, player: string): string {
  const playerParts = parts.filter((part) => folded(part.name) === folded(player))
  const [castPart] = playerParts.filter(({ job }) => job === 'cast')
  if (castPart !== undefined)
    return `${player} ${castPart.character ? `plays ${castPart.character}` : 'is'} in ${name}.`
  const [part] = playerParts
  if (part !== undefined)
    return `I do not find ${player} in the cast of ${name}, but among its makers: ${part.job.toLowerCase()}.`
  return `I do not find ${player} among the people of ${name}.`
}

function castAnswer({ title, name, role, besides }: TitleQuestion): string {
  const cast = title.parts.filter(({ job }) => job === 'cast')
  if (role !== null) {
    const words = wordsOfRole(folded(role))
    const [player] = cast.filter(({ character }) =>
      words.some((word) => ` ${folded(character ?? '')} `.includes(` ${word} `)),
    )
    return player === undefined
      ? `I do not know who plays “${role}” in ${name}.`
      : `${player.name} plays ${player.character} in ${name}.`
  }
  const knownActors = new Set(besides.map(folded))
  const actors = cast.filter((part) => !knownActors.has(folded(part.name)))
  if (actors.length === 0) return `I do not know who ${besides.length > 0 ? 'else ' : ''}is in ${name}.`
  const words = actors
    .slice(0, maxActors)
    .map((part) => (part.character ? `${part.name} as ${part.character}` : part.name))
  return `${besides.length > 0 ? `Beside ${andList.format(besides)}, in` : 'In'} ${name}: ${andList.format(words)}.`
}

/** Words in keywords and texts that show that a title has songs. */
const songPattern = /\b(?:songs?|sing(?:s|ers?|ing)?|musical|jazz|opera|operetta)\b/i

function songAnswer({ title, name, nameAtStart }: TitleQuestion): string {
  if (title.sound === 'silent') return `${nameAtStart} is silent, so there are no songs in it.`
  const [line] = title.item.overview.split(/(?<=[.!?])\s/).filter((sentence) => songPattern.test(sentence))
  const hasSongs =
    title.genres.some(({ name: genre }) => genre === 'Music') || title.keywords.some((word) => songPattern.test(word))
  if (hasSongs || line !== undefined) return `Yes, there are songs in ${name}.${line === undefined ? '' : ` ${line}`}`
  return `I do not know whether there are songs in ${name}.`
}

function rightsAnswer({ title: { rights }, name, nameAtStart }: TitleQuestion): string {
  if (!rights) return `I do not know whether ${name} may be shown.`
  const note = rights.note === null ? '' : ` ${rights.note}`
  const licence = rights.licence.replace(/^Public domain/, 'in the public domain')
  const verb = licence === rights.licence ? 'is under the licence' : 'is'
  return `${nameAtStart} ${verb} ${licence}. ${rights.basis}${note} Where it may be shown: ${rights.territory}.`
}

/** The genres of a title in lower case, as a sentence lists them; empty if none is known. */
const genreList = ({ genres }: TitleFacts): string => andList.format(genres.map(({ name }) => name.toLowerCase()))

const childrenAnswer = ({ title, name }: TitleQuestion): string => {
  const genres = genreList(title)
  const reason = genres === '' ? '' : `: ${genres}`
  return isForChildren(title)
    ? `I see nothing in ${name} that is not for children${reason}.`
    : `I would not show ${name} to children${reason}. ${title.item.overview}`.trim()
}

/** One or two sentences for each fact, from the catalogue alone. */
const answersByFact: Record<Fact, (question: TitleQuestion) => string> = {
  director: creditAnswer('directed', 'who directed', 'Director'),
  writer: creditAnswer('written', 'who wrote', 'Writer'),
  producer: creditAnswer('produced', 'who produced', 'Producer'),
  cinematographer: creditAnswer('shot', 'who shot', 'Director of Photography'),
  composer: creditAnswer('set to music', 'who wrote the music for', 'Composer'),
  cast: castAnswer,
  part: ({ title, name, players }) => players.map((player) => partAnswer(title, name, player)).join(' '),
  year: ({ title: { year }, name, nameAtStart }) =>
    year === null
      ? `I do not know the year of ${name}.`
      : `${nameAtStart.replace(/ \(\d{4}\)$/, '')} was first shown in ${year}.`,
  runtime: ({ title: { length, runtime }, name, nameAtStart }) => {
    if (length !== null) return `${nameAtStart} has ${counted(length.episodes, 'episode')}.`
    return runtime === null
      ? `I do not know how long ${name} is.`
      : `${nameAtStart} runs ${counted(runtime, 'minute')}.`
  },
  seasons({ title: { length }, nameAtStart }) {
    if (length === null) return `${nameAtStart} is a film, not a series.`
    const { seasons, episodes } = length
    return `${nameAtStart} has ${counted(seasons, 'season')} with ${counted(episodes, 'episode')}.`
  },
  country: ({ title: { country }, name, nameAtStart }) =>
    country === null ? `I do not know where ${name} was made.` : `${nameAtStart} is from ${countryName(country)}.`,
  language({ title: { language, sound }, name, nameAtStart }) {
    if (language === 'xx') return `${nameAtStart} has no words at all.`
    if (language === null) return `I do not know the language of ${name}.`
    return `${nameAtStart} is in ${languageName(language)}${sound === 'silent' ? ', in its intertitles' : ''}.`
  },
  genre: ({ title, name, nameAtStart }) =>
    title.genres.length === 0 ? `I do not know the genre of ${name}.` : `${nameAtStart}: ${genreList(title)}.`,
  sound({ title: { sound }, name, nameAtStart }) {
    if (sound === null) return `I do not know whether ${name} has sound.`
    return sound === 'silent' ? `${nameAtStart} is silent.` : `${nameAtStart} has sound.`
  },
  color({ title: { color }, name, nameAtStart }) {
    if (color === null) return `I do not know whether ${name} is in colour.`
    return `${nameAtStart} is in ${color === 'bw' ? 'black and white' : 'colour'}.`
  },
  plot: ({ title, name, nameAtStart }) =>
    title.item.overview === '' ? `I do not know what ${name} is about.` : `${nameAtStart}: ${title.item.overview}`,
  rating: ({ title, nameAtStart }) =>
    `${nameAtStart} has ${title.item.vote_average.toFixed(1)} of 10; the rest is a matter of taste.`,
  children: childrenAnswer,
  where: ({ title, name, nameAtStart }) =>
    title.playable
      ? `You can watch ${name} here: open its card and press Play.`
      : `${nameAtStart} is listed here, but none of the sources has it.`,
  songs: songAnswer,
  rights: rightsAnswer,
  truth: ({ title, name }) =>
    `I do not know how much of ${name} is true. ${title.item.overview === '' ? '' : `What I have of it: ${title.item.overview}`}`.trim(),
  ending: ({ title, name }) =>
    `I will not give away how ${name} ends.${title.item.overview === '' ? '' : ` How it begins: ${title.item.overview}`}`,
  order({ title: { length }, name, nameAtStart }) {
    return length === null
      ? `${nameAtStart} is a film, in one piece.`
      : `The episodes of ${name} are in their order on its page: begin with the first of ${length.episodes}.`
  },
  why: ({ title, nameAtStart, wanted }) => whyAnswer(title, nameAtStart, wanted),
  unknown: ({ name }) =>
    `I do not know that about ${name}: I have who made it, what it is about, when it was made and how long it is.`,
}

/** The answers to a question about titles; each title is named once. */
export const factAnswers = (facts: readonly Fact[], titles: readonly TitleFacts[], question: FactQuestion): string =>
  titles
    .flatMap((title) =>
      facts.map((fact, index) => {
        const [name, nameAtStart] = index === 0 ? [titleWithYear(title), titleWithYear(title)] : ['it', 'It']
        return answersByFact[fact]({ ...question, title, name, nameAtStart })
      }),
    )
    .join(' ')
