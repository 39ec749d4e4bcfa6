import type { Movie, Show, TitleRef } from '#contract/titles.ts'
import type { CachedCatalogue } from '#server/cache/cached-catalogue.ts'
import type { Held } from '#server/cache/held.ts'
import { serve } from '#server/cache/serve.ts'
import type { ServedAnswer } from '#server/http/answer.ts'
import type { Page, Reader } from '#server/ports/catalogue.ts'
import { Refusal } from '#server/refusal.ts'
import { audience, requireVisible, visible } from './visibility.ts'

/** The titles of the catalogue, as answers for one reader or another. What is not for a reader is `title-unknown`. */
export function createTitles(catalogue: CachedCatalogue) {
  /** Whatever belongs to a title is refused together with it. */
  async function requireTitle(title: TitleRef, reader: Reader): Promise<Held<Movie | Show>> {
    const details = title.type === 'movie' ? await catalogue.movie(title.id) : await catalogue.show(title.id)
    requireVisible(details.value, reader)
    return details
  }

  /** A title and what belongs to it, asked for together. */
  async function withTitle<T>(title: TitleRef, reader: Reader, asked: Promise<T>): Promise<[T, Held<Movie | Show>]> {
    // The title decides first: another refusal, as of its seasons, would tell that a hidden title is there.
    asked.catch(() => {})
    const details = await requireTitle(title, reader)
    return [await asked, details]
  }

  return {
    async trending(type: 'movie' | 'tv', reader: Reader): Promise<ServedAnswer> {
      const titles = type === 'movie' ? await catalogue.trendingMovies() : await catalogue.trendingShows()
      return serve<readonly { adult: boolean }[]>(titles, `first for ${audience(reader)}`, (value) => {
        const [content] = visible(value, reader)
        if (content === undefined) throw new Refusal('title-unknown')
        return { content }
      })
    },

    async category(type: 'movie' | 'tv', category: string, page: number, reader: Reader): Promise<ServedAnswer> {
      const found =
        type === 'movie' ? await catalogue.moviePage(category, page) : await catalogue.showPage(category, page)
      return serve<Page<{ adult: boolean }>>(found, `page for ${audience(reader)}`, (value) => {
        const content = visible(value.content, reader)
        return { ...value, content, ...(content.length === 0 ? { message: 'There is nothing on this page.' } : {}) }
      })
    },

    async details(title: TitleRef, reader: Reader): Promise<ServedAnswer> {
      return serve(await requireTitle(title, reader), 'details', (content) => ({ content }))
    },

    async credits(title: TitleRef, reader: Reader): Promise<ServedAnswer> {
      const [credits, details] = await withTitle(title, reader, catalogue.credits(title))
      return serve(credits, 'credits', (content) => ({ content }), details)
    },

    async similar(title: TitleRef, reader: Reader): Promise<ServedAnswer> {
      const [found, details] = await withTitle<Held<readonly { adult: boolean }[]>>(
        title,
        reader,
        title.type === 'movie' ? catalogue.similarMovies(title.id) : catalogue.similarShows(title.id),
      )
      return serve<readonly { adult: boolean }[]>(
        found,
        `similar for ${audience(reader)}`,
        (value) => listReply(visible(value, reader), 'Nothing similar was found.'),
        details,
      )
    },

    async trailers(title: TitleRef, reader: Reader): Promise<ServedAnswer> {
      const [trailers, details] = await withTitle(title, reader, catalogue.trailers(title))
      return serve(trailers, 'trailers', (value) => listReply(value, 'There is no trailer for this title.'), details)
    },

    async episodes(showId: number, season: number, reader: Reader): Promise<ServedAnswer> {
      const [episodes, details] = await withTitle(
        { type: 'tv', id: showId },
        reader,
        catalogue.episodes(showId, season),
      )
      return serve(episodes, 'episodes', (value) => ({ content: { episodes: value } }), details)
    },
  }
}

export type Titles = ReturnType<typeof createTitles>

/** A list, with a sentence where it is empty. */
const listReply = (content: readonly unknown[], message: string) =>
  content.length === 0 ? { content, message } : { content }
