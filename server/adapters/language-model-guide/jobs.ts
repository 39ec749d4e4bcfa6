import type { Fact, Job } from '#server/ports/understanding.ts'
import { blackDirectors, womenDirectors } from './directors.ts'
import { type Item, wish } from './items.ts'
import { relatedItems } from './likes.ts'
import type { MatchedItems, Phrase } from './phrase-book.ts'

/** For each job, the fact about a title that says who did the job. */
export const factByJob: Readonly<Record<Job, Fact>> = {
  cast: 'cast',
  Director: 'director',
  Writer: 'writer',
  Producer: 'producer',
  Composer: 'composer',
  'Director of Photography': 'cinematographer',
}

const jobItems = (job: Job): Item[] => [{ is: 'job', job }]

/** Phrases for jobs, which come before a name ("shot by") or after it ("as a writer", "'s camerawork"). */
export const jobPhrases: readonly Phrase[] = [
  ['directed|direction|dir|direct|directs|directing [by|from]', jobItems('Director')],
  ['director|directors', jobItems('Director')],
  ['made|helmed by', jobItems('Director')],
  ['(behind the camera)|(under the direction of)', jobItems('Director')],
  ['written|scripted|penned|authored|writes [by]', jobItems('Writer')],
  ['screenplay|script|scenario|screenwriting [by|of|from]', jobItems('Writer')],
  ['writer|screenwriter|scriptwriter|scenarist|author', jobItems('Writer')],
  ['based on [a|the] [novel|novels|book|books|play|story] by|of|from', jobItems('Writer')],
  ['photographed|lensed|filmed|shoot|photograph [by]', jobItems('Director of Photography')],
  ['shot by', jobItems('Director of Photography')],
  ['camerawork|cinematography|photography|camera [by|of|from]', jobItems('Director of Photography')],
  ['cinematographer|cameraman|(director of photography)|dop', jobItems('Director of Photography')],
  ['music|score|soundtrack|scored [by|of|from]', jobItems('Composer')],
  ['composed|compose|composes|composer|(set to music) [by]', jobItems('Composer')],
  ['produced|production|productions|produce [by|of|from]', jobItems('Producer')],
  ['producer', jobItems('Producer')],
  ['starring|featuring|stars|(played by)|(acted by)', jobItems('cast')],
  ['actor|actress|performer|star|lead|(leading man)|(leading lady)|(leading role)|(main role)', jobItems('cast')],
]

/** Wishes for any one of several directors. */
const anyDirectorOf = (names: readonly string[]): readonly Item[] =>
  names.map((name) => wish({ on: 'person', name, job: 'Director', isAlternative: true }))
const womenDirectorWishes = anyDirectorOf(womenDirectors)
const blackDirectorWishes = anyDirectorOf(blackDirectors)

const personAt = (matched: MatchedItems, index: number) => matched.at(index, 'person')
const personWish = (name: string, job: Job | null): Item => wish({ on: 'person', name, job })

/**
 * The job that "by" means before a person's name: the job that the person is known for, but directing if that job is
 * acting or not known.
 */
const jobAfterBy = (knownFor: Job | null): Job => (knownFor === null || knownFor === 'cast' ? 'Director' : knownFor)

const madeItems = (matched: MatchedItems): Item[] => [
  { is: 'made', job: matched.at(0, 'job').job, title: matched.at(1, 'title').title },
]

const wordsBeforeName = 'very|great|one|only|sir|mister|mr|mrs|miss|ms|madame|dr|old|young|the|a|an|dear|late'

/** Phrases for people and their jobs. Further names after "and" have the same job. */
export const personPhrases: readonly Phrase[] = [
  [
    'JOB [by] [a|any|some] woman|women|lady|ladies|female',
    (matched) => (matched.at(0, 'job').job === 'Director' ? womenDirectorWishes : null),
  ],
  [
    '[by|from] [a|an|any|some|the] black|(african american)|coloured filmmaker|filmmakers|JOB',
    (matched) => (matched.length === 0 || matched.at(0, 'job').job === 'Director' ? blackDirectorWishes : null),
  ],
  ['JOB [by] [a|any|some] black|(african american) person|people|man|woman|artist', blackDirectorWishes],
  ['by|from [a|any|some] woman|women|(woman JOB)|(women JOB)|(female JOB)', womenDirectorWishes],
  ['woman|women|female JOB', (matched) => (matched.at(0, 'job').job === 'Director' ? womenDirectorWishes : null)],
  ['woman|women|female filmmaker|filmmakers|directors', womenDirectorWishes],
  [
    'PERSON as|when [she|he|they] [was|were] [a] [young|little] girl|boy|child|kid|teenager|teen',
    (matched) => [personWish(personAt(matched, 0).name, 'cast'), wish({ on: 'order', order: 'oldest' })],
  ],
  [`JOB [${wordsBeforeName}] PERSON`, (matched) => [personWish(personAt(matched, 1).name, matched.at(0, 'job').job)]],
  [
    `JOB [${wordsBeforeName}] PERSON and|or|, PERSON`,
    (matched) => [1, 2].map((index) => personWish(personAt(matched, index).name, matched.at(0, 'job').job)),
  ],
  [
    `by [${wordsBeforeName}] PERSON`,
    (matched) => [personWish(personAt(matched, 0).name, jobAfterBy(personAt(matched, 0).knownFor))],
  ],
  [
    `PERSON [,] [who|that|which] [was|were] JOB`,
    (matched) => [personWish(personAt(matched, 0).name, matched.at(1, 'job').job)],
  ],
  [
    'PERSON [must|should|may|can|is|are|will] not|isnt|cant|mustnt|shouldnt|wont [be] [in|involved|allowed|there|wanted] [it]',
    (matched) => [wish({ on: 'person', name: personAt(matched, 0).name, job: null, not: true })],
  ],
  [
    'PERSON make|made|do',
    (matched) => [personWish(personAt(matched, 0).name, jobAfterBy(personAt(matched, 0).knownFor))],
  ],
  ['PERSON as|is [a|an|the|its] JOB', (matched) => [personWish(personAt(matched, 0).name, matched.at(1, 'job').job)]],
  [
    'PERSON purely|only|solely|just|merely|simply as [a|an|the] JOB',
    (matched) => [
      personWish(personAt(matched, 0).name, matched.at(1, 'job').job),
      ...(matched.at(1, 'job').job === 'cast'
        ? [wish({ on: 'person', name: personAt(matched, 0).name, job: 'Director', not: true })]
        : []),
    ],
  ],
  [`[${wordsBeforeName}] PERSON [in the JOB]`, (matched) => [personWish(personAt(matched, 0).name, null)]],
  [
    `with [${wordsBeforeName}] PERSON [in the JOB]`,
    (matched) => [personWish(personAt(matched, 0).name, null), { is: 'act', act: 'add' }],
  ],
  ['the|a|an [main] JOB of|from|in|on|behind|for TITLE', (matched) => madeItems(matched)],
  ['JOB of|from|in|for|on TITLE', (matched) => madeItems(matched)],
  [
    'TITLE [s] [the] JOB',
    (matched) => [{ is: 'made', job: matched.at(1, 'job').job, title: matched.at(0, 'title').title }],
  ],
  [
    'by|from|with|starring|featuring the JOB of|from|in TITLE',
    (matched) => relatedItems(matched.at(0, 'job').job, matched.at(1, 'title').title),
  ],
  [
    'under|by|from another|(a different)|(someone elses)|(somebody elses) JOB',
    [{ is: 'act', act: 'directed by others' }],
  ],
]
