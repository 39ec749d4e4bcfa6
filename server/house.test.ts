import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { project } from '#tests/support/start-matinee.ts'

const read = (path: string) => readFileSync(join(project, path), 'utf8')

/** The parts of the contract that hold endpoints. */
const features = readdirSync(join(project, 'contract'))
  .filter((file) => file.endsWith('.ts') && /export const \w+Contract = contract\(/.test(read(`contract/${file}`)))
  .map((file) => file.replace(/\.ts$/, ''))

test('there are features at all', () => {
  expect(features).toContain('watchlist')
})

test.each(features)('%s has a namesake on the server, mounted by the app', (feature) => {
  expect(existsSync(join(project, `server/${feature}/routes.ts`))).toBe(true)
  expect(read('server/app.ts')).toContain(`'#server/${feature}/routes.ts'`)
})

test.each(features)('%s is part of the whole API', (feature) => {
  expect(read('contract/api.ts')).toContain(`'./${feature}.ts'`)
})
