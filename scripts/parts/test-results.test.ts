import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { readPlaywrightResults, readVitestResults } from './test-results.ts'

/** The path of a new file with this report. */
function reportFile(report: object): string {
  const file = join(temporaryFolder(), 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

test('the results of Vitest are the tests of all files; a file that could not be loaded is a failed test', () => {
  const assertion = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  })
  const file = reportFile({
    testResults: [
      {
        name: '/a.test.ts',
        status: 'failed',
        assertionResults: [
          assertion('passes', 'passed'),
          assertion('passes when repeated', 'passed', 'Error'),
          assertion('fails', 'failed', 'Error'),
        ],
      },
      { name: '/b.test.ts', status: 'passed', assertionResults: [assertion('is skipped', 'pending')] },
      { name: '/broken.test.ts', status: 'failed', assertionResults: [] },
      { name: '/empty.test.ts', status: 'passed', assertionResults: [] },
    ],
  })
  expect(readVitestResults(file)).toEqual([
    { title: 'passes', outcome: 'passed', isFlaky: false },
    { title: 'passes when repeated', outcome: 'passed', isFlaky: true },
    { title: 'fails', outcome: 'failed', isFlaky: false },
    { title: 'is skipped', outcome: 'skipped', isFlaky: false },
    { title: '/broken.test.ts', outcome: 'failed' },
  ])
})

test('the results of Playwright are the tests of all suites, and a test passes if it passes in every browser', () => {
  const spec = (title: string, ...statuses: string[]) => ({ title, tests: statuses.map((status) => ({ status })) })
  const file = reportFile({
    suites: [
      {
        specs: [spec('passes', 'expected'), spec('is skipped', 'skipped')],
        suites: [
          {
            specs: [spec('passes when repeated', 'expected', 'flaky')],
            suites: [{ specs: [spec('fails', 'unexpected')] }],
          },
        ],
      },
      { specs: [spec('fails in one browser', 'expected', 'unexpected')] },
    ],
  })
  expect(readPlaywrightResults(file)).toEqual([
    { title: 'passes', outcome: 'passed', isFlaky: false },
    { title: 'is skipped', outcome: 'skipped', isFlaky: false },
    { title: 'passes when repeated', outcome: 'passed', isFlaky: true },
    { title: 'fails', outcome: 'failed', isFlaky: false },
    { title: 'fails in one browser', outcome: 'failed', isFlaky: false },
  ])
})

test('without a report there are no results', () => {
  const missing = join(temporaryFolder(), 'missing.json')
  expect([readVitestResults(missing), readPlaywrightResults(missing)]).toEqual([[], []])
})
