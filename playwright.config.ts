import { defineConfig, devices } from '@playwright/test'
import { findChromium } from '#scripts/parts/machine.ts'
import { resultFiles } from '#scripts/parts/test-results.ts'

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  // More than cores, since a third of the time is waiting.
  workers: 4,
  forbidOnly: true,
  // A failed test is tried once more; `npm test` lists at its end the tests that passed only then.
  retries: 1,
  timeout: 60_000,
  // Waiting longer costs time only where a test fails anyway; 5 s, the default, can pass on a busy machine.
  expect: { timeout: 15_000 },
  // The outlines of the screens; `--update-snapshots` writes them anew.
  snapshotPathTemplate: 'tests/journeys/outlines/{arg}{ext}',
  reporter: [['list'], ['json', { outputFile: resultFiles.playwright }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    // light-theme.spec.ts has the light one, and four-states.spec.ts both.
    colorScheme: 'dark',
    // Motion takes a fifth of the time. Journeys whose subject it can touch switch it on: `withMotion`.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test would take a fifth more time; use `--trace on` when it is needed.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium() ?? '',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--autoplay-policy=no-user-gesture-required',
        // No request leaves this machine: other hosts cannot be resolved. matinee.lan stands for a machine on a home
        // network, which browsers do not treat as secure, unlike 127.0.0.1 and localhost, and matinee.test has the hosts
        // of two backends.
        '--host-resolver-rules=MAP matinee.lan 127.0.0.1, MAP *.matinee.test 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ],
    },
  },
})
