import { onTestFinished } from 'vitest'
import type { OpenData } from '#server/adapters/catalogue-open/read.ts'
import { createTmdbCatalogue, type TmdbCatalogueOptions } from '#server/adapters/catalogue-tmdb/catalogue.ts'
import { readSources } from '#server/playback/sources.ts'
import { bundledCatalogue, createTestClock } from '#tests/support/start-matinee.ts'
import { startTmdb } from './start-tmdb.ts'
import type { WorldOptions } from './world.ts'

/**
 * A timer whose time a test can move forward with `pass`, which rings the alarms that have become due. `wait` does not
 * really wait: it lets the event loop run once, so that pending callbacks run, and moves the time forward.
 */
export function createTestTimer() {
  let now = 0
  const waits: number[] = []
  const alarms = new Set<{ dueAt: number; ring: () => void }>()

  function pass(milliseconds: number): void {
    now += milliseconds
    for (const alarm of alarms) {
      if (alarm.dueAt > now) continue
      alarms.delete(alarm)
      alarm.ring()
    }
  }

  return {
    now: () => now,
    /** The length of each wait so far, in milliseconds. */
    waits,
    async wait(milliseconds: number) {
      waits.push(milliseconds)
      await new Promise(setImmediate)
      pass(milliseconds)
    },
    alarm(milliseconds: number, ring: () => void) {
      const alarm = { dueAt: now + milliseconds, ring }
      alarms.add(alarm)
      return () => {
        alarms.delete(alarm)
      }
    },
    pass,
  }
}

/**
 * The TMDB adapter with a new stand-in for TMDB, which is closed at the end of the test. `warnings` are the messages
 * that the adapter has logged.
 */
export async function tmdbCatalogue(
  options: Partial<TmdbCatalogueOptions> = {},
  world: WorldOptions & { data?: OpenData } = {},
) {
  const tmdb = await startTmdb({ data: bundledCatalogue(), ...world })
  onTestFinished(tmdb.close)
  const clock = createTestClock()
  const timer = createTestTimer()
  const warnings: string[] = []
  const catalogue = createTmdbCatalogue({
    token: tmdb.token,
    url: tmdb.url,
    imageUrl: tmdb.imageUrl,
    sources: readSources(null),
    clock,
    timer,
    log: { warn: (_, message) => warnings.push(message) },
    random: () => 0.5,
    ...options,
  })
  return { catalogue, tmdb, clock, timer, warnings }
}
