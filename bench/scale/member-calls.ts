/** A request of a member to the API; `path` lies under /api/v1. */
export interface MemberRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: object
}

/** Sends a request with a member's session, and resolves with its reply. Rejects if the request fails. */
export type Send = (request: MemberRequest) => Promise<unknown>

/** A call of the API that is measured, with the requests that have to be sent before it. */
export interface MemberCall {
  /** Method and path, as they are printed. */
  name: string
  /** Sends the requests that come before the call, and returns the request that is measured. */
  request: (send: Send) => MemberRequest | Promise<MemberRequest>
  /**
   * Set for a call that deletes something and cannot be repeated, since a second call would find nothing to delete.
   */
  once?: true
}

/** The ids of a movie and a show of the bundled catalogue, and the numbers of a season and an episode of the show. */
export interface Titles {
  movie: number
  show: number
  season: number
  episode: number
}

/** A GET request as a call; nothing has to be sent before it. */
const get = (path: string): MemberCall => ({ name: `GET ${path}`, request: () => ({ method: 'GET', path }) })

/** Makes a call from its request and the requests that have to be sent before it. */
function call(request: MemberRequest, ...before: MemberRequest[]): MemberCall {
  return {
    name: `${request.method} ${request.path}`,
    async request(send) {
      for (const earlier of before) await send(earlier)
      return request
    },
  }
}

/**
 * The calls of members, in an order in which no call removes what a later call needs; the account itself is deleted
 * last. Left out are calls that hash a password or change a second factor, since hashing would take most of their time;
 * calls that mail a code; and the download of all data of the account, which a member may request only ten times an
 * hour. The calls that are left out use only tables that other calls of the list use too.
 */
export function memberCalls({ movie, show, season, episode }: Titles): MemberCall[] {
  const inEpisode = `${show}/${season}/${episode}`
  const addMovie: MemberRequest = { method: 'PUT', path: `/movies/addWatch/${movie}` }
  const removeMovie: MemberRequest = { method: 'DELETE', path: `/movies/removeWatch/${movie}` }
  const addShow: MemberRequest = { method: 'PUT', path: `/tv/addWatch/${show}` }
  const removeShow: MemberRequest = { method: 'DELETE', path: `/tv/removeWatchE/${show}/0/0` }
  const addEpisode: MemberRequest = {
    method: 'POST',
    path: '/tv/addEpisode',
    body: { id: show, season, episode, name: 'A show', title: 'An episode', image: null, totalEpisodes: 1 },
  }
  const removeEpisode: MemberRequest = { method: 'DELETE', path: `/tv/removeWatchE/${inEpisode}` }
  const watchMovie: MemberRequest = {
    method: 'POST',
    path: '/watch/addWatchMovie',
    body: { id: movie, title: 'A film', poster_path: null, backdrop_path: null },
  }
  const watchEpisode: MemberRequest = {
    method: 'POST',
    path: `/watch/addWatchTv/${show}/${season}/A%20show/1`,
    body: { episode_number: episode, name: 'An episode', still_path: null },
  }
  const savePosition = (path: string): MemberRequest => ({
    method: 'PUT',
    path: `/watch/position/${path}`,
    body: { seconds: 600, duration: 5580, at: new Date().toISOString() },
  })
  const openMovie: MemberRequest = { method: 'POST', path: '/search/history', body: { id: movie, type: 'movie' } }
  const ask: MemberRequest = { method: 'POST', path: '/chat/movie/llm', body: { query: 'a short comedy', history: [] } }
  const thumb = `/titles/thumb/movie/${movie}`

  return [
    ...['/auth/authcheck', '/auth/sessions', '/auth/factors', '/auth/passkeys'].map(get),
    ...['/movies/trending', '/tv/trending', '/movies/category/popular', '/tv/category/popular'].map(get),
    ...['details', 'credits', 'similar', 'trailers'].flatMap((section) => [
      get(`/movies/${section}/${movie}`),
      get(`/tv/${section}/${show}`),
    ]),
    call({ method: 'POST', path: '/tv/episodes', body: { Id: show, Season: season } }),
    ...['/movies/discover', '/tv/discover', '/movies/discover?seen=hide'].map(get),
    ...['movie', 'tv', 'people'].map((section) => get(`/search/${section}/night`)),

    ...['/movies/getWatchlist', '/watchlist/titles', '/watch/progress', `/watch/progress/tv/${show}`].map(get),
    ...['watch', 'search', 'chat'].map((section) => get(`/user/history/${section}`)),
    ...['/watch/continue', '/user/profile', '/user/getadultPreference'].map(get),
    call(addMovie, removeMovie),
    call(addShow, removeShow),
    call(addEpisode, removeEpisode),
    call(removeMovie, addMovie),
    call(removeShow, addShow),
    call(removeEpisode, addEpisode),

    call(watchMovie),
    call(watchEpisode),
    call(savePosition(`movie/${movie}/0/0`)),
    call(savePosition(`tv/${inEpisode}`)),
    get(`/watch/position/movie/${movie}/0/0`),
    call({ method: 'DELETE', path: `/watch/continue/movie/${movie}` }, savePosition(`movie/${movie}/0/0`)),
    {
      name: 'DELETE /watch/removeMovieWatch/:id/:date',
      async request(send) {
        await send(watchMovie)
        const { content } = (await send({ method: 'GET', path: '/user/history/watch' })) as {
          content: { id: number; date: string }[]
        }
        const date = content.find(({ id }) => id === movie)?.date ?? ''
        return { method: 'DELETE', path: `/watch/removeMovieWatch/${movie}/${encodeURIComponent(date)}` }
      },
    },
    call(openMovie),
    call({ method: 'DELETE', path: `/search/removehistory/${movie}` }, openMovie),
    call(ask),
    call({ method: 'DELETE', path: '/search/removehistoryquery', body: { query: 'a short comedy' } }, ask),
    call({ method: 'POST', path: thumb, body: { thumb: 'up' } }),
    call({ method: 'DELETE', path: thumb }, { method: 'POST', path: thumb, body: { thumb: 'up' } }),
    call({ method: 'POST', path: '/user/adultContent', body: { preference: false } }),
    call({ method: 'POST', path: '/user/contentType', body: { contentType: 'tv' } }),
    call({
      method: 'POST',
      path: '/contact/savemessage',
      body: { name: 'A member', email: 'member@example.org', message: 'A message.' },
    }),

    call({ method: 'DELETE', path: '/search/clearhistoryquery' }, ask),
    ...['/watch/clearWatchHistory', '/search/clearhistory', '/auth/sessions', '/auth/deleteUser'].map(
      (path): MemberCall => ({ ...call({ method: 'DELETE', path }), once: true }),
    ),
  ]
}
