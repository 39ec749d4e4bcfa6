import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { project } from '#scripts/parts/project.ts'

const folder = join(project, 'dist/web')

interface Chunk {
  file: string
  isDynamicEntry?: boolean
  imports?: string[]
  css?: string[]
}

/** Kilobytes of the build's files, compressed with gzip at its highest level (fonts are not compressed). */
export interface PageWeight {
  home: number
  /** What each screen loads in addition to home. */
  screens: { name: string; more: number }[]
  /** What else is loaded only when it is needed, such as what reads Markdown; without what it shares with screens. */
  onNeed: { name: string; more: number }[]
  /** What every page loads; a few screens have a small sheet of their own. */
  css: number
  fonts: number
}

/** Computes the weights from the build's manifest: a screen is its chunk and everything that it imports. */
export function measurePageWeight(): PageWeight {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const entries = Object.keys(manifest).filter(
    (key) => html.includes(`"/${manifest[key]?.file}"`) && /\.js$/.test(manifest[key]?.file ?? ''),
  )
  const screenKeys = Object.keys(manifest).filter((key) => /screens\/.*-screen\.tsx$/.test(key))
  // Home is part of the first chunk, or has a chunk of its own.
  const homeKey = screenKeys.find((key) => key.includes('/home/'))
  if (entries.length === 0) throw new Error('the build has no entry')

  const reach = (keys: string[], seen = new Set<string>()): Set<string> => {
    for (const key of keys) {
      if (seen.has(key)) continue
      seen.add(key)
      reach(manifest[key]?.imports ?? [], seen)
    }
    return seen
  }
  const weigh = (keys: Iterable<string>) =>
    [...keys].reduce((sum, key) => sum + weight(manifest[key]?.file ?? ''), 0) / 1000
  const home = reach(homeKey === undefined ? entries : [...entries, homeKey])
  const files = readdirSync(join(folder, 'assets'))
  return {
    home: weigh(home),
    screens: screenKeys
      .filter((key) => key !== homeKey)
      .map((key) => ({ name: key, more: weigh([...reach([key])].filter((part) => !home.has(part))) })),
    onNeed: Object.keys(manifest)
      .filter((key) => manifest[key]?.isDynamicEntry === true && !screenKeys.includes(key))
      .map((key) => ({ name: key, more: weigh([key]) })),
    css:
      files
        .filter((file) => file.endsWith('.css') && html.includes(`"/assets/${file}"`))
        .reduce((sum, file) => sum + weight(`assets/${file}`), 0) / 1000,
    fonts:
      files
        .filter((file) => file.endsWith('.woff2'))
        .reduce((sum, file) => sum + readFileSync(join(folder, 'assets', file)).length, 0) / 1000,
  }
}

const weight = (file: string) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length
