import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const chromiumPaths = [
  // Chromium without a window, which needs a fifth less processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The path of Chromium for the journeys, the tests in a browser: CHROMIUM_PATH, or one of the usual places; null when
 * none exists.
 */
export function findChromium(): string | null {
  const configuredPath = process.env['CHROMIUM_PATH']
  if (configuredPath) return configuredPath
  return chromiumPaths.find((path) => existsSync(path)) ?? null
}

/** Installs Debian packages. Returns false if this process may not install packages, or if the installation failed. */
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
