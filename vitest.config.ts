import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const globalSetupFiles = (...names: string[]) =>
  ['draw-before', ...names].map((name) => fileURLToPath(new URL(`tests/support/${name}.ts`, import.meta.url)))

const requireRealTimers = fileURLToPath(new URL('tests/support/require-real-timers.ts', import.meta.url))

const shared = {
  // Milliseconds; long, so that tests do not fail on a busy machine.
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // A failed test is repeated once. At its end, `npm test` lists the tests that passed only when they were repeated.
  retry: 1,
  // All test files of a worker share the modules that they import: loading the modules for each file took half the
  // time.
  isolate: false,
}

export default defineConfig({
  test: {
    // More workers than cores, since for a third of the time tests wait for processes, databases or timeouts.
    maxWorkers: 2 * availableParallelism(),
    projects: [
      {
        test: {
          ...shared,
          name: 'sqlite',
          setupFiles: [requireRealTimers],
          include: ['{server,contract,bench,art,scripts,catalogue,torture,deploy}/**/*.test.ts'],
          exclude: ['server/database/postgres*.test.ts', '**/*.{redis,pgbouncer,haproxy}.test.ts'],
          globalSetup: globalSetupFiles('on-sqlite'),
        },
      },
      {
        // Tests that touch the database run on PostgreSQL too.
        test: {
          ...shared,
          name: 'postgres',
          setupFiles: [requireRealTimers],
          include: ['server/**/*.api.test.ts', 'server/database/{database,postgres*}.test.ts'],
          globalSetup: globalSetupFiles('on-postgres', 'migrate-template'),
        },
      },
      {
        // Each of these tests starts its own PgBouncer.
        test: {
          ...shared,
          name: 'pgbouncer',
          setupFiles: [requireRealTimers],
          include: ['server/**/*.pgbouncer.test.ts'],
          globalSetup: globalSetupFiles('on-postgres', 'migrate-template'),
        },
      },
      {
        // Each of these tests starts its own Redis.
        test: {
          ...shared,
          name: 'redis',
          setupFiles: [requireRealTimers],
          include: ['server/**/*.redis.test.ts'],
          globalSetup: globalSetupFiles('on-sqlite'),
        },
      },
      {
        // Each of these tests creates its own database in PostgreSQL, and starts HAProxy, Redis and two Matinee
        // servers.
        test: {
          ...shared,
          name: 'haproxy',
          setupFiles: [requireRealTimers],
          include: ['deploy/**/*.haproxy.test.ts'],
          globalSetup: globalSetupFiles('on-postgres'),
        },
      },
      {
        plugins: [react()],
        test: {
          ...shared,
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // A test reads the colours of 'Lights off' from this style sheet.
          css: { include: [/watch\/watch\.css/] },
          setupFiles: ['tests/support/quiet-frames.ts', 'web/testing/page.ts', 'web/testing/setup.ts'],
        },
      },
    ],
  },
})
