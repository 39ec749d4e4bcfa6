import { expect, onTestFinished, test, vi } from 'vitest'
import { findChromium } from './machine.ts'

test('the journeys use the Chromium that CHROMIUM_PATH names, rather than one in the usual places', () => {
  vi.stubEnv('CHROMIUM_PATH', '/somewhere/else/chromium')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(findChromium()).toBe('/somewhere/else/chromium')
})
