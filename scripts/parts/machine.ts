import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const chromiumPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The browser for the journeys: CHROMIUM_PATH, or where systems keep theirs; null where there is none. */
export function findChromium(): string | null {
  const asked = process.env['CHROMIUM_PATH']
  if (asked) return asked
  return chromiumPaths.find((path) => existsSync(path)) ?? null
}

/** Installs packages from Debian where this process may; false where it may not, or it failed. */
export function installFromDebian(...packages: string[]): boolean {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  console.log(`Installing ${packages.join(' and ')} from Debian…`)
  return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
}
