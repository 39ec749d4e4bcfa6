import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { project } from './project.ts'

const folder = join(project, 'test-results')

/** The files into which the test runners write their results. */
export const resultFiles = {
  folder,
  vitest: join(folder, 'vitest.json'),
  playwright: join(folder, 'playwright.json'),
}

/** The result of one test. */
export interface TestResult {
  title: string
  outcome: 'passed' | 'failed' | 'skipped'
  /** True if the test failed first and passed when it was repeated. */
  isFlaky?: boolean
}

interface VitestReport {
  testResults: {
    /** A test that passed when it was repeated has the failure messages of its first run. */
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
    status: string
    name: string
  }[]
}

/**
 * Reads the results of Vitest; there are none without the file. A test file that could not be loaded counts as one
 * failed test.
 */
export function readVitestResults(file = resultFiles.vitest): TestResult[] {
  if (!existsSync(file)) return []
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  return report.testResults.flatMap(({ name, status: fileStatus, assertionResults }): TestResult[] =>
    assertionResults.length === 0 && fileStatus === 'failed'
      ? [{ title: name, outcome: 'failed' }]
      : assertionResults.map(({ fullName, status, failureMessages }) => ({
          title: fullName,
          outcome: outcomeOf(status),
          isFlaky: status === 'passed' && failureMessages.length > 0,
        })),
  )
}

interface Suite {
  specs?: { title: string; ok: boolean; tests: { status: string }[] }[]
  suites?: Suite[]
}

/** Reads the results of Playwright; there are none without the file. */
export function readPlaywrightResults(file = resultFiles.playwright): TestResult[] {
  if (!existsSync(file)) return []
  const report = JSON.parse(readFileSync(file, 'utf8')) as { suites: Suite[] }
  const specsOf = (suite: Suite): NonNullable<Suite['specs']> => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(specsOf),
  ]
  return report.suites.flatMap(specsOf).map(({ title, tests }) => ({
    title,
    outcome: tests.every(({ status }) => status === 'skipped')
      ? 'skipped'
      : tests.every(({ status }) => status === 'expected' || status === 'flaky')
        ? 'passed'
        : 'failed',
    isFlaky: tests.some(({ status }) => status === 'flaky'),
  }))
}

const outcomeOf = (status: string): TestResult['outcome'] =>
  status === 'passed' ? 'passed' : status === 'failed' ? 'failed' : 'skipped'
