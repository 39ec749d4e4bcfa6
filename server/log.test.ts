import { expect, test } from 'vitest'
import { runNode } from '#tests/support/run-node.ts'
import { createLog, stackOf } from './log.ts'

/** An error like those of libraries, with the failed request in its properties. */
function libraryError(): Error {
  const cause = Object.assign(new Error('the socket closed'), { client: { password: 'hunter22' } })
  return Object.assign(new Error('it failed', { cause }), {
    code: 'E_LIBRARY',
    headers: new Headers({ 'set-cookie': 'session=hunter22' }),
    options: { connectionString: 'postgres://bob:hunter22@db/m' },
  })
}

/** A log whose lines the test can read. */
function recordedLog() {
  const lines: string[] = []
  return { lines, log: createLog('info', { write: (line: string) => void lines.push(line) }) }
}

test('an error in the log has its message, code, stack and causes, and none of its other properties', () => {
  const { log, lines } = recordedLog()
  log.error({ err: libraryError() }, 'a request failed')
  // Fastify logs through a child of the log.
  log.child({}, { level: 'warn' }).error({ err: libraryError() }, 'a request failed')

  expect(lines).toHaveLength(2)
  for (const line of lines) {
    const { err, ...others } = JSON.parse(line)
    expect(others).toEqual({ level: 50, time: expect.any(Number), msg: 'a request failed' })
    expect(err).toEqual({
      type: 'Error',
      message: 'it failed: the socket closed',
      code: 'E_LIBRARY',
      stack: expect.stringMatching(/Error: it failed\n[\s\S]+log\.test\.ts[\s\S]+caused by: Error: the socket closed/),
    })
  }
  expect(lines.join()).not.toContain('hunter22')
})

test('a thrown value that is not an Error is logged as text, without its properties', () => {
  const { log, lines } = recordedLog()
  log.error({ err: 'no' }, 'a request failed')
  log.error({ err: { password: 'hunter22' } }, 'a request failed')
  expect(lines.map((line) => JSON.parse(line).err)).toEqual(['no', '[object Object]'])
})

test('an error that stops the start is printed with its causes, and none of its other properties', () => {
  expect(stackOf(libraryError())).toMatch(/^Error: it failed\n[\s\S]+caused by: Error: the socket closed/)
  expect(stackOf(libraryError())).not.toContain('hunter22')
  expect(stackOf('no')).toBe('no')
})

test('a line that is logged after the end of the log is dropped, and is no error', async () => {
  const { code, lines, errors } = await runNode('tests/support/log-after-its-end.ts').end()
  expect([code, errors]).toEqual([0, ''])
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['before the end'])
})
