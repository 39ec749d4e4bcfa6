import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { resolveConfig } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { project } from './project.ts'

test.each(['production', 'server'])(
  'the Vite build in mode %s is a production build even if NODE_ENV is "development"',
  async (mode) => {
    const { NODE_ENV: nodeEnvBefore } = process.env
    onTestFinished(() => {
      process.env['NODE_ENV'] = nodeEnvBefore
    })
    process.env['NODE_ENV'] = 'development'
    const configFile = join(project, 'vite.config.ts')
    expect((await resolveConfig({ configFile, mode }, 'build')).isProduction).toBe(true)
  },
)

test('a build stores a hash of its sources, so that the next start does not build again', () => {
  expect(existsSync(join(project, 'dist/web/.built-from'))).toBe(true)
})
