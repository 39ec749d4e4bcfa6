import type { PageConfiguration } from './page.ts'
import type { Person } from './people.ts'
import type { PersonItem } from './search.ts'
import type { Item, Movie, Section, Show, TitleType } from './titles.ts'

/**
 * A screen that is in the page's HTML, with the data that it was rendered from (in addition to the configuration). The
 * screen depends on the URL and the cookies of the request, but not on the visitor's account.
 */
export type FirstScreen =
  | { name: 'landing' }
  | {
      name: 'home'
      section: Section
      /**
       * Whether the HTML leaves space for the row Continue watching. Null when it is not known whether the member has
       * that row: the rows below it are invisible until the browser has found out.
       */
      continues: boolean | null
      /** The first titles of the first row. */
      row: Item[]
    }
  | { name: 'movie'; movie: Movie }
  | { name: 'show'; show: Show }
  | { name: 'person'; person: Person }
  /** A search with its results, of which there is at least one. */
  | { name: 'search'; type: TitleType | 'person'; term: string; content: (Item | PersonItem)[] }
  /** The player's page of a movie; the player itself is not in the HTML. */
  | { name: 'watch'; movie: Movie }

/** The state of a page when it was made, in addition to its configuration. */
export interface FirstPageState {
  /** Whether the browser sent no session cookie with the request for this page. */
  guest: boolean
  /** The screen in the page's HTML; null for a page with a spinner. */
  screen: FirstScreen | null
  /** The URLs of the scripts that this page's screen needs, in addition to the scripts that every page needs. */
  scripts: readonly string[]
}

/** A first screen as HTML. */
export interface RenderedScreen {
  /** The content of the page's root element. */
  html: string
  /** The document's title, as the app sets it on this screen. */
  title: string
}

/** Renders a screen to HTML. The web app's build for the server exports a function of this type. */
export type RenderFirstScreen = (screen: FirstScreen, configuration: PageConfiguration) => Promise<RenderedScreen>

/** What the home page shows first, as the browser stores it in cookies. */
export interface HomeChoice {
  /** Movies or shows, whichever the user chose last. */
  section: Section
  /** Whether home had the row Continue watching at the last visit; null when that is not known. */
  continues: boolean | null
}

/**
 * The names of the cookies with the {@link HomeChoice}, which the pages write and the server reads. They hold no secret
 * and are removed when the user signs out. The section's cookie ends with the browser session.
 */
export const homeChoiceCookies = { section: 'matinee-section', continues: 'matinee-continues' } as const

/** The choice in a `Cookie` header. Without the cookies the section is movies, and `continues` is null. */
export const readHomeChoice = (cookies: string): HomeChoice => {
  const continues = /(?:^|; ?)matinee-continues=(yes|no)(?:;|$)/.exec(cookies)?.[1]
  return {
    section: /(?:^|; ?)matinee-section=tv(?:;|$)/.test(cookies) ? 'tv' : 'movies',
    continues: continues === undefined ? null : continues === 'yes',
  }
}
