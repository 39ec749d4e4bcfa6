import type { Credits, Episode, Movie, MovieItem, Show, ShowItem, Trailer } from '#contract/titles.ts'
import type { Cached } from '#server/cache/cached.ts'
import type { CachedCatalogue } from '#server/cache/cached-catalogue.ts'
import type { Page, Reader } from '#server/ports/catalogue.ts'
import { Refusal } from '#server/refusal.ts'
import { audienceOf, requireVisible, visibleItems } from './visibility.ts'

/** The catalogue's methods for one type of title. */
interface TitleMethods<Item, Details> {
  trending(): Promise<Cached<readonly Item[]>>
  page(category: string, page: number): Promise<Cached<Page<Item>>>
  details(id: number): Promise<Cached<Details>>
  credits(id: number): Promise<Cached<Credits>>
  similar(id: number): Promise<Cached<readonly Item[]>>
  trailers(id: number): Promise<Cached<readonly Trailer[]>>
}

/** One page of a category as a reader may see it. */
interface VisiblePage<Item> extends Page<Item> {
  content: Item[]
}

/**
 * The movies or the shows, as readers may see them. A title that a reader may not see is refused with title-unknown.
 */
function titlesOf<Item extends { adult: boolean }, Details extends { adult: boolean }>(
  catalogue: TitleMethods<Item, Details>,
) {
  /** A title that the reader may see. */
  async function requireTitle(id: number, reader: Reader): Promise<Cached<Details>> {
    const details = await catalogue.details(id)
    requireVisible(details.value, reader)
    return details
  }

  /**
   * The given answer about a title, such as its credits. Refuses with title-unknown if the reader may not see the
   * title. The title and the answer are fetched at the same time.
   */
  async function answerAboutTitle<T>(id: number, reader: Reader, answer: Promise<Cached<T>>): Promise<Cached<T>> {
    // `answer` is awaited only after `requireTitle`: if it were refused first, such as with season-unknown, that would
    // show that a hidden title exists. Until it is awaited, its rejection must not count as unhandled.
    answer.catch(() => {})
    const details = await requireTitle(id, reader)
    return (await answer).notFresherThan(details)
  }

  return {
    answerAboutTitle,

    /** The title of the day. Refuses with title-unknown when the reader may see none. */
    async trending(reader: Reader): Promise<Cached<Item>> {
      return (await catalogue.trending()).map(`first for ${audienceOf(reader)}`, (items) => {
        const [first] = visibleItems(items, reader)
        if (first === undefined) throw new Refusal('title-unknown')
        return first
      })
    },

    /** One page of a category; the first page is 1. Refuses with category-unknown. */
    async category(category: string, page: number, reader: Reader): Promise<Cached<VisiblePage<Item>>> {
      const categoryPage = await catalogue.page(category, page)
      return categoryPage.map(`for ${audienceOf(reader)}`, (listed) => ({
        ...listed,
        content: visibleItems(listed.content, reader),
      }))
    },

    /** All details of a title. */
    details: requireTitle,

    /** The cast and crew of a title. */
    credits: (id: number, reader: Reader): Promise<Cached<Credits>> =>
      answerAboutTitle(id, reader, catalogue.credits(id)),

    /** Similar titles that the reader may see, most similar first. */
    async similar(id: number, reader: Reader): Promise<Cached<Item[]>> {
      const similarTitles = await answerAboutTitle(id, reader, catalogue.similar(id))
      return similarTitles.map(`for ${audienceOf(reader)}`, (items) => visibleItems(items, reader))
    },

    /** The trailers and teasers of a title. */
    trailers: (id: number, reader: Reader): Promise<Cached<readonly Trailer[]>> =>
      answerAboutTitle(id, reader, catalogue.trailers(id)),
  }
}

/** The catalogue's titles as readers may see them. A title that a reader may not see is refused with title-unknown. */
export function createTitles(catalogue: CachedCatalogue) {
  const movies = titlesOf<MovieItem, Movie>({
    trending: catalogue.trendingMovies,
    page: catalogue.moviePage,
    details: catalogue.movie,
    credits: (id) => catalogue.credits({ type: 'movie', id }),
    similar: catalogue.similarMovies,
    trailers: (id) => catalogue.trailers({ type: 'movie', id }),
  })
  const shows = titlesOf<ShowItem, Show>({
    trending: catalogue.trendingShows,
    page: catalogue.showPage,
    details: catalogue.show,
    credits: (id) => catalogue.credits({ type: 'tv', id }),
    similar: catalogue.similarShows,
    trailers: (id) => catalogue.trailers({ type: 'tv', id }),
  })

  return {
    /** The movies. */
    movies,
    /** The shows. */
    shows,

    /** The episodes of a show's season, by number. Refuses with title-unknown or season-unknown. */
    episodes: (showId: number, season: number, reader: Reader): Promise<Cached<readonly Episode[]>> =>
      shows.answerAboutTitle(showId, reader, catalogue.episodes(showId, season)),
  }
}

/** What {@link createTitles} returns. */
export type Titles = ReturnType<typeof createTitles>
