import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { guestPages } from './guest-pages.ts'

/**
 * The source files of the screens, below web/screens/, by the screens' addresses; web/router.tsx has the same
 * addresses. Home is missing, since the script that every page loads contains it.
 */
export const screenSources: Readonly<Record<string, string>> = {
  '/signup': 'sign-up/sign-up-screen.tsx',
  '/login': 'sign-in/sign-in-screen.tsx',
  '/forgotpassword': 'forgot-password/forgot-password-screen.tsx',
  '/changepassword': 'reset-password/reset-password-screen.tsx',
  '/keepfactors': 'keep-factors/keep-factors-screen.tsx',
  '/notme': 'not-me/not-me-screen.tsx',
  '/movie': 'movie/movie-screen.tsx',
  '/tv/details': 'tv-details/tv-details-screen.tsx',
  '/person/details': 'person/person-screen.tsx',
  '/watch': 'watch/watch-screen.tsx',
  '/search': 'search/search-screen.tsx',
  '/browse': 'browse/browse-screen.tsx',
  '/chat': 'chat/chat-screen.tsx',
  '/watchlist': 'watchlist/watchlist-screen.tsx',
  '/profile': 'profile/profile-screen.tsx',
  '/profile/changepassword': 'change-password/change-password-screen.tsx',
  '/profile/watchHistory': 'history/history-screens.tsx',
  '/profile/searchHistory': 'history/history-screens.tsx',
  '/profile/chatHistory': 'history/history-screens.tsx',
  '/profile/terms': 'terms/terms-screen.tsx',
  '/profile/admin': 'admin/users-screen.tsx',
  '/profile/admin/user': 'admin/user-screen.tsx',
  '/profile/admin/audit': 'admin/audit-screen.tsx',
  '/contactus': 'contact/contact-screen.tsx',
}

/** The layout around the screens of administrators. */
const adminLayout = 'admin/admin-layout.tsx'
const adminPath = /^\/profile\/admin(\/|$)/

/** A file of the built web app, as Vite's manifest describes it. */
interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

/** The files that a screen needs in addition to those of every page. */
export interface ScreenFiles {
  /** The elements for the page's head that load its style sheets. */
  sheets: string
  /** The addresses of its scripts. */
  scripts: readonly string[]
}

const noFiles: ScreenFiles = { sheets: '', scripts: [] }

/**
 * Creates the function that finds, in the manifest of the build, the files of the screen at a path. A guest at an
 * address that guests may not open gets the files of the landing page.
 */
export function createScreenFiles(webFolder: string): (path: string, signedIn: boolean) => ScreenFiles {
  const file = join(webFolder, '.vite/manifest.json')
  const manifest: Record<string, Chunk> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}

  function addWithImports(key: string, seen: Set<string>): Set<string> {
    // Every page loads the files of `index.html` anyway.
    if (seen.has(key) || manifest[key] === undefined || key === 'index.html') return seen
    seen.add(key)
    for (const imported of manifest[key].imports ?? []) addWithImports(imported, seen)
    return seen
  }

  function filesOf(...sources: string[]): ScreenFiles {
    const keys = new Set<string>()
    for (const source of sources) addWithImports(`screens/${source}`, keys)
    const chunks = [...keys].flatMap((key) => manifest[key] ?? [])
    const sheets = new Set(chunks.flatMap(({ css = [] }) => css))
    return {
      sheets: [...sheets].map((sheet) => `<link rel="stylesheet" crossorigin href="/${sheet}">`).join(''),
      scripts: chunks.map(({ file }) => `/${file}`),
    }
  }

  const landingFiles = filesOf('landing/landing-screen.tsx')
  const filesByPath = new Map(
    Object.entries(screenSources).map(([path, source]) => [
      path,
      adminPath.test(path) ? filesOf(adminLayout, source) : filesOf(source),
    ]),
  )
  return (path, signedIn) => {
    const pathWithoutSlash = path === '/' ? path : path.replace(/\/$/, '')
    if (!signedIn && (pathWithoutSlash === '/' || !guestPages.has(pathWithoutSlash))) return landingFiles
    return filesByPath.get(pathWithoutSlash) ?? noFiles
  }
}
