import { type ChatModel, chatModels } from '#contract/chat.ts'
import type { PageConfiguration } from '#contract/page.ts'
import type { MovieItem, ShowItem } from '#contract/titles.ts'
import type { Cached } from '#server/cache/cached.ts'
import type { CachedCatalogue } from '#server/cache/cached-catalogue.ts'
import type { ConfiguredSource } from '#server/playback/sources.ts'
import type { LanguageModel } from '#server/ports/language-model.ts'
import { withTimeLimit } from '#server/with-time-limit.ts'
import { visibleItems } from './visibility.ts'

/** The number of posters that cover the wall of the landing page. */
const postersOnWall = 24

/**
 * The most milliseconds to wait for a remote catalogue. After that the page is sent without the missing titles: the
 * browser fetches the heroes itself, and the wall has fewer posters or none.
 */
const maxWaitMs = 150

/**
 * Creates a function that makes the configuration in the page, which is the same for every visitor: the addresses of
 * pictures and backends, the players, the heroes (the film and the show at the top of home), and the posters of the
 * landing page. The function waits at most 150 ms for a remote catalogue.
 */
export function createPageConfiguration(parts: {
  settings: { primaryUrl: string | null; secondaryUrl: string | null; communityUrl: string | null }
  catalogue: CachedCatalogue
  sources: readonly ConfiguredSource[]
  models: ReadonlyMap<ChatModel, LanguageModel>
  /** Whether sign-in with Google is set up. */
  google: boolean
}): () => Promise<PageConfiguration> {
  const { settings, catalogue, sources, models } = parts
  const reader = { adult: false }

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
    const [movies, shows, best] = await Promise.all([
      answerWithinLimit<MovieItem>(catalogue.trendingMovies()),
      // Few viewers begin with shows, so the page fetches a remote catalogue's shows itself when it needs them.
      catalogue.remote ? [] : answerWithinLimit<ShowItem>(catalogue.trendingShows()),
      answerWithinLimit<MovieItem>(topRated),
    ])
    const wall = visibleItems([...movies, ...best], reader)
      .map(({ poster_path }) => poster_path)
      .filter((path) => path !== null)
    return {
      catalogue: catalogue.name,
      images: { base: catalogue.imageBase },
      sources: sources.map(({ name, player, messages, sandbox, allow, referrerPolicy }) => ({
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
      google: parts.google,
      chatModels: chatModels.map((name) => ({ name, available: models.get(name)?.isServed() ?? false })),
      communityUrl: settings.communityUrl,
      heroes: { movies: visibleItems(movies, reader)[0] ?? null, tv: visibleItems(shows, reader)[0] ?? null },
      wall: [...new Set(wall)].slice(0, postersOnWall),
    }
  }
}
