import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { findChromium } from '#scripts/parts/machine.ts'
import { resultFiles } from '#scripts/parts/test-results.ts'

/** The journeys that start their own servers. All other journeys of a worker share one server. */
const withOwnServers = /(first-screen-tmdb|google|outage|tmdb|two-backends)\.spec\.ts$/

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  // One worker more than the machine has cores, since tests also wait. More workers take longer: their browsers then
  // wait for each other.
  workers: availableParallelism() + 1,
  projects: [
    // These run first. They are too few for all workers, so if they ran last, some workers would be idle.
    { name: 'own servers', testMatch: withOwnServers },
    { name: 'shared server', testIgnore: withOwnServers },
  ],
  forbidOnly: true,
  // A failed test is repeated once. `npm test` ends with a list of the tests that passed only when repeated.
  retries: 1,
  // The timeouts are in milliseconds. They are long, so that tests do not fail on a busy machine; a longer timeout
  // delays only tests that fail.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // The files with the expected outlines of the screens. `--update-snapshots` overwrites them.
  snapshotPathTemplate: 'tests/journeys/outlines/{arg}{ext}',
  reporter: [['list'], ['json', { outputFile: resultFiles.playwright }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    // Two files differ: light-theme.spec.ts uses the light colour scheme, and four-states.spec.ts both schemes.
    colorScheme: 'dark',
    // Without animations, which take a fifth of the time. Journeys that animations can affect enable them
    // (`withMotion`).
    contextOptions: { reducedMotion: 'reduce' },
    // Traces are off, since they take a fifth more time. `--trace on` records them.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium() ?? '',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Saves a process for each browser, and a few percent of the time.
        '--in-process-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--autoplay-policy=no-user-gesture-required',
        // No request leaves this machine: all hosts but these cannot be resolved. matinee.lan stands for a machine on a
        // home network: unlike 127.0.0.1 and localhost, browsers do not treat it as secure. The journeys with two
        // backends reach each of them at its own subdomain of matinee.test.
        '--host-resolver-rules=MAP matinee.lan 127.0.0.1, MAP *.matinee.test 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ],
    },
  },
})
