import { act, fireEvent, screen } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import type { Source } from '#contract/page.ts'
import type { Credits, Episode, Movie, Show } from '#contract/titles.ts'
import { configure } from './configure.ts'
import { aDirector, aMovieDetails, anEpisode, aShowDetails } from './detail-builders.ts'
import type { Answers } from './fake-server.ts'
import { renderApp } from './render-app.tsx'

const frameSource = (name: string, fields: Partial<Source> = {}): Source => ({
  name,
  player: 'frame',
  messages: 'none',
  sandbox: 'allow-scripts allow-same-origin',
  allow: 'fullscreen',
  referrerPolicy: 'no-referrer',
  ...fields,
})
const videoSource = (name: string): Source =>
  frameSource(name, { player: 'video', messages: 'media', sandbox: '', allow: '' })

/**
 * The configured sources, the hosts of the movies: two for Matinee's own player, and five for players in frames, one of
 * them YouTube's.
 */
export const sevenSources: Source[] = [
  videoSource('First file'),
  videoSource('Second file'),
  frameSource('Archive'),
  frameSource('Copy'),
  frameSource('Commons'),
  frameSource('YouTube', { messages: 'youtube', allow: 'autoplay', referrerPolicy: 'strict-origin-when-cross-origin' }),
  frameSource('Empty slot'),
]

/** The addresses of a title at the seven sources; null for the last source, which does not have the title. */
export const allSourceAddresses = [
  'https://one.example/film.mp4',
  'https://two.example/film.webm',
  'https://archive.example/embed/film?start={start}',
  'https://copy.example/embed/film?start={start}',
  'https://commons.example/embed/film',
  'https://tube.example/embed/film?origin={origin}&start={start}',
  null,
]
/** The addresses of a title that only the sources with these indexes have; null for every other source. */
export const onlyAddressesOf = (...sourceIndexes: number[]) =>
  allSourceAddresses.map((address, sourceIndex) => (sourceIndexes.includes(sourceIndex) ? address : null))

/** A movie that all sources but the last have. */
export const aPlayedMovie = (fields: Partial<Movie> = {}): Movie =>
  aMovieDetails({ id: 12, title: 'Charade', vote_average: 7.94, sources: allSourceAddresses, ...fields })

/** A show whose episodes can be played. */
export const aPlayedShow = (fields: Partial<Show> = {}): Show =>
  aShowDetails({ id: 512, name: 'Les Vampires', first_air_date: '1915-11-13', ...fields })

/** An episode of the show of `aPlayedShow`. */
export const aPlayedEpisode = (episode_number: number): Episode =>
  anEpisode({
    episode_number,
    overview: `What happens in chapter ${episode_number}.`,
    still_path: `/s512-1-${episode_number}.svg`,
    sources: allSourceAddresses,
  })

/** The credits of a movie with this director, or with none. */
export const creditsOf = (director: string | null): Credits => ({
  cast: [],
  crew: director ? [aDirector(director, 77)] : [],
})

/** The answers of a server that has no saved position, and saves what the player sends. */
export const playerAnswers: Answers = {
  'GET /watch/position/:type/:id/:season/:episode': { content: null },
  'PUT /watch/position/:type/:id/:season/:episode': { message: 'Kept' },
  'POST /watch/addWatchMovie': { message: 'Added to your watch history' },
  'POST /watch/addWatchTv/:id/:season/:name/:totalEpisodes': { message: 'Added to your watch history' },
}

const answers: Answers = {
  ...playerAnswers,
  'GET /movies/details/:id': { content: aPlayedMovie() },
  'GET /movies/credits/:id': { content: creditsOf('Stanley Donen') },
  'GET /movies/trailers/:id': { content: [] },
  'GET /tv/details/:id': { content: aPlayedShow() },
  'POST /tv/episodes': { content: { episodes: [1, 3, 4, 7].map(aPlayedEpisode) } },
}

/**
 * How a browser allows a page to start a video before the user has pressed something: with sound, muted, or not at all.
 */
export type AllowedStart = 'sound' | 'muted' | 'nothing'

/**
 * Replaces `play`, the method that starts a <video>: it succeeds if `allowed` permits the start. Unlike happy-dom's
 * method it fires no events; `fireCanPlay` and `playTo` fire them. Returns the mock, to count its calls.
 */
export const mockPlay = (allowed: AllowedStart) => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play')
  onTestFinished(() => play.mockRestore())
  return play.mockImplementation(async function play(this: HTMLMediaElement) {
    if (allowed === 'sound' || (allowed === 'muted' && this.muted)) return
    throw new DOMException('No press yet.', 'NotAllowedError')
  })
}

/**
 * Renders the app at an address of the player, with seven sources, a movie and a show. The result has the mock of the
 * method that starts a <video> as `play`.
 */
export const renderPlayer = async (
  path: string,
  { allowed = 'sound', ...options }: Parameters<typeof renderApp>[1] & { allowed?: AllowedStart } = {},
) => {
  const play = mockPlay(allowed)
  configure({ sources: sevenSources })
  const app = await renderApp(path, { ...options, answers: { ...answers, ...options.answers } })
  await screen.findByRole('main')
  return { ...app, play }
}

/** The address of the movie in the player. */
export const movieAddress = '/watch?id=12&name=Charade'
/** The address of an episode in the player; `tepisodes` is the highest episode number of the season. */
export const episodeAddress = (episode: number, tepisodes = 7) =>
  `/watch?id=512&name=Les+Vampires&season=1&episode=${episode}&tepisodes=${tepisodes}`

/** The <video> of Matinee's own player, once it is rendered. */
export const findVideo = async (label: string | RegExp = /./): Promise<HTMLVideoElement> =>
  (await screen.findByLabelText(label, { selector: 'video' })) as HTMLVideoElement

/** Fires the events of a video that has loaded, with its duration in seconds. */
export const fireCanPlay = (video: HTMLVideoElement, duration: number): void => {
  Object.defineProperty(video, 'duration', { configurable: true, value: duration })
  fireEvent.loadedMetadata(video)
  fireEvent.canPlay(video)
}

/** Fires the events of a video that plays and has reached a position, in seconds. */
export const playTo = (video: HTMLVideoElement, seconds: number): void => {
  fireEvent.play(video)
  video.currentTime = seconds
  fireEvent.timeUpdate(video)
}

/** Lets this many milliseconds pass, with fake timers. */
export const advanceTime = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/**
 * Loads YouTube's frame. Returns `messages`, which the page has sent to the frame, and `say`, which sends a message
 * from the frame to the page.
 */
export const openYouTube = async () => {
  const frame = await screen.findByTitle(/on YouTube/)
  const messages: { message: { event: string; func?: string; args?: unknown[] }; origin: string }[] = []
  const player = {
    postMessage: (text: string, origin: string) => void messages.push({ message: JSON.parse(text), origin }),
  }
  Object.defineProperty(frame, 'contentWindow', { value: player })
  fireEvent.load(frame)
  const say = (data: object, { origin = 'https://tube.example', source = player as unknown } = {}) =>
    fireEvent(window, new MessageEvent('message', { data: JSON.stringify(data), origin, source: source as Window }))
  /** The functions of YouTube's player that the page has called, with their arguments. */
  const playerCalls = () =>
    messages.flatMap(({ message: { func, args = [] } }) =>
      func === undefined || func === 'addEventListener' ? [] : [[func, ...args]],
    )
  return { messages, say, playerCalls }
}
