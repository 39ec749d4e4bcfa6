import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { runNode } from '#tests/support/run-node.ts'
import { project } from './parts/project.ts'

// Each test starts a process, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

/**
 * Runs `npm run catalogue:check-links` with these arguments. Each request is answered with a status, which is the value
 * of this code, and its address and User-Agent are printed as errors.
 */
function checkLinks(args: string[], statusCode = '404') {
  const answerHere = `globalThis.fetch = async (address, { headers }) => {
    console.error(address, headers['user-agent'])
    return new Response('{}', { status: ${statusCode} })
  }`
  const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(answerHere)}`
  return runNode('scripts/tasks/check-links.ts', args, { NODE_OPTIONS, NODE_NO_WARNINGS: '1' }).end()
}

const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { version: string }

test('the links of the wanted titles are checked, as many as wanted, by a client that says who it is', async () => {
  const { lines, errors } = await checkLinks(['--only=big buck bunny', '--limit=1'], '200')
  expect(lines.at(-1)).toMatch(/^1 links: /)
  expect(lines.slice(1, -2)).toEqual([expect.stringContaining('Big Buck Bunny')])
  const userAgents = errors
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(/^\S+ /, ''))
  expect(new Set(userAgents)).toEqual(new Set([`Matinee/${version} (catalogue:check-links)`]))
})

test.each([
  ['1 when a link is broken', '404', 1, / 1 broken, 0 unclear\.$/],
  ['0 when a link is only unclear', '500', 0, / 0 broken, 1 unclear\.$/],
  [
    '2 when no host can be reached',
    '(() => { throw new TypeError("offline") })()',
    2,
    /^Nothing was checked: none of archive\.org, /,
  ],
])('the exit code is %s', async (_, statusCode, exitCode, lastLine) => {
  const { code, lines } = await checkLinks(['--limit=1'], statusCode)
  expect([code, lines.at(-1)]).toEqual([exitCode, expect.stringMatching(lastLine)])
})

test('the exit code is 1 when one link is broken and another one is only unclear', async () => {
  const statusCode = `String(address).includes('archive.org') ? 404 : 500`
  const { code, lines } = await checkLinks(['--limit=2'], statusCode)
  expect([code, lines.at(-1)]).toEqual([1, expect.stringMatching(/ 1 broken, 1 unclear\.$/)])
})

test('a name that no title has is said, and no request is sent', async () => {
  const { code, lines, errors } = await checkLinks(['--only=there is no such title'])
  expect([code, errors]).toEqual([2, ''])
  expect(lines).toEqual([expect.stringMatching(/^There is no link to follow: /)])
})
