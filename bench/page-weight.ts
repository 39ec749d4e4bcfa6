import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { project } from '#scripts/parts/project.ts'

const folder = join(project, 'dist/web')

/** A built file, as Vite's manifest describes it. */
interface Chunk {
  file: string
  isDynamicEntry?: boolean
  imports?: string[]
  css?: string[]
}

/**
 * The sizes of the built files in kilobytes (1000 bytes). Scripts and styles are gzipped at the highest level; fonts
 * are counted as they are.
 */
export interface PageWeight {
  /** The size of all scripts that the home screen loads. */
  home: number
  /** For each screen but home, the size of the scripts that it loads in addition to those of home. */
  screens: { name: string; more: number }[]
  /**
   * The other scripts, which are loaded only when they are needed. Each is counted without the scripts that it imports.
   */
  onNeed: { name: string; more: number }[]
  /** The size of the style sheet that every page loads, without the small additional sheets of a few screens. */
  css: number
  /** All font files. */
  fonts: number
}

/** Adds up the file sizes by the build's manifest. A screen loads its chunk and all chunks that its chunk imports. */
export function measurePageWeight(): PageWeight {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const entries = Object.keys(manifest).filter(
    (key) => html.includes(`"/${manifest[key]?.file}"`) && /\.js$/.test(manifest[key]?.file ?? ''),
  )
  const screenKeys = Object.keys(manifest).filter((key) => /screens\/.*-screens?\.tsx$/.test(key))
  // Undefined if home is part of the entry and has no chunk of its own.
  const homeKey = screenKeys.find((key) => key.includes('/home/'))
  if (entries.length === 0) throw new Error('the build has no entry')

  const withImports = (keys: string[], seen = new Set<string>()): Set<string> => {
    for (const key of keys) {
      if (seen.has(key)) continue
      seen.add(key)
      withImports(manifest[key]?.imports ?? [], seen)
    }
    return seen
  }
  const kilobytesOf = (keys: Iterable<string>) =>
    [...keys].reduce((sum, key) => sum + gzippedBytes(manifest[key]?.file ?? ''), 0) / 1000
  const home = withImports(homeKey === undefined ? entries : [...entries, homeKey])
  const files = readdirSync(join(folder, 'assets'))
  return {
    home: kilobytesOf(home),
    screens: screenKeys
      .filter((key) => key !== homeKey)
      .map((key) => ({ name: key, more: kilobytesOf([...withImports([key])].filter((part) => !home.has(part))) })),
    onNeed: Object.keys(manifest)
      .filter((key) => manifest[key]?.isDynamicEntry === true && !screenKeys.includes(key))
      .map((key) => ({ name: key, more: kilobytesOf([key]) })),
    css:
      files
        .filter((file) => file.endsWith('.css') && html.includes(`"/assets/${file}"`))
        .reduce((sum, file) => sum + gzippedBytes(`assets/${file}`), 0) / 1000,
    fonts:
      files
        .filter((file) => file.endsWith('.woff2'))
        .reduce((sum, file) => sum + readFileSync(join(folder, 'assets', file)).length, 0) / 1000,
  }
}

const gzippedBytes = (file: string) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length
