import { existsSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findChromium } from './machine.ts'

test('the journeys use the Chromium that CHROMIUM_PATH names, rather than one in the usual places', () => {
  vi.stubEnv('CHROMIUM_PATH', '/somewhere/else/chromium')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(findChromium()).toBe('/somewhere/else/chromium')
})

test('without CHROMIUM_PATH the journeys use a Chromium that is there, if there is one in the usual places', () => {
  vi.stubEnv('CHROMIUM_PATH', '')
  onTestFinished(() => void vi.unstubAllEnvs())
  const path = findChromium()
  expect(path === null || existsSync(path)).toBe(true)
  if (existsSync('/usr/bin/chromium')) expect(path).not.toBeNull()
})
