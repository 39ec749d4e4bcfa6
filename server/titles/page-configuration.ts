import { type ChatModel, chatModels } from '#contract/chat.ts'
import type { PageConfiguration } from '#contract/page.ts'
import type { MovieItem, ShowItem } from '#contract/titles.ts'
import type { Cached } from '#server/cache/cached.ts'
import type { CachedCatalogue } from '#server/cache/cached-catalogue.ts'
import type { ConfiguredSource } from '#server/playback/sources.ts'
import type { LanguageModel } from '#server/ports/language-model.ts'
import { withTimeLimit } from '#server/with-time-limit.ts'
import { visibleItems } from './visibility.ts'

/** The most posters that are shown behind the text of the landing page; its largest layout has this many. */
const maxPosters = 24

/**
 * The most milliseconds to wait for a remote catalogue. After that the page is sent without the missing titles: the
 * browser fetches the title at the top of home itself, and the landing page has fewer posters or none.
 */
const maxWaitMs = 150

/**
 * Creates a function that makes the configuration embedded in the HTML of every page. It is the same for every visitor:
 * the addresses of pictures and backends, the players, the heroes (the movie and the show at the top of home), and the
 * posters of the landing page. The function waits at most 150 ms for a remote catalogue.
 */
export function createPageConfiguration(parts: {
  settings: { primaryUrl: string | null; secondaryUrl: string | null; communityUrl: string | null }
  catalogue: CachedCatalogue
  playbackSources: readonly ConfiguredSource[]
  models: ReadonlyMap<ChatModel, LanguageModel>
  /** Whether sign-in with Google is set up. */
  isGoogleSetUp: boolean
}): () => Promise<PageConfiguration> {
  const { settings, catalogue, playbackSources, models, isGoogleSetUp } = parts
  /** Without adult titles, since the configuration is the same for every visitor. */
  const anonymousReader = { adult: false }

  /**
   * The answer of the catalogue; empty when the catalogue fails, or when a remote one takes longer than `maxWaitMs`.
   */
  async function answerWithinLimit<T>(answer: Promise<Cached<readonly T[]>>): Promise<readonly T[]> {
    const items = answer.then(
      ({ value }) => value,
      () => [],
    )
    return catalogue.remote ? withTimeLimit<readonly T[]>(items, maxWaitMs, []) : items
  }

  return async () => {
    const topRated = catalogue.moviePage('top_rated', 1).then((found) => found.map('content', ({ content }) => content))
    const [movies, shows, topRatedMovies] = await Promise.all([
      answerWithinLimit<MovieItem>(catalogue.trendingMovies()),
      // Few viewers have set home to begin with shows. So the page fetches a remote catalogue's shows itself when it
      // needs them.
      catalogue.remote ? [] : answerWithinLimit<ShowItem>(catalogue.trendingShows()),
      answerWithinLimit<MovieItem>(topRated),
    ])
    const posterPaths = visibleItems([...movies, ...topRatedMovies], anonymousReader)
      .map(({ poster_path }) => poster_path)
      .filter((path) => path !== null)
    return {
      catalogue: catalogue.name,
      images: { base: catalogue.imageBase },
      sources: playbackSources.map(({ name, player, messages, sandbox, allow, referrerPolicy }) => ({
        name,
        player,
        messages,
        sandbox,
        allow,
        referrerPolicy,
      })),
      discovery: catalogue.discovery,
      primary: settings.primaryUrl ?? '',
      secondary: settings.secondaryUrl ?? settings.primaryUrl ?? '',
      google: isGoogleSetUp,
      chatModels: chatModels.map((name) => ({ name, available: models.get(name)?.isServed() ?? false })),
      communityUrl: settings.communityUrl,
      heroes: {
        movies: visibleItems(movies, anonymousReader)[0] ?? null,
        tv: visibleItems(shows, anonymousReader)[0] ?? null,
      },
      wall: [...new Set(posterPaths)].slice(0, maxPosters),
    }
  }
}
