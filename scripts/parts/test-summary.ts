import type { TestResult } from './test-results.ts'

/**
 * The text that `npm test` prints last, and whether the run has passed. `allPassed` is false if a command of the run
 * ended with an error; when no test failed, that counts as one failure. A run in which no test passed has not passed.
 */
export function testSummary(results: readonly TestResult[], allPassed: boolean): { text: string; hasPassed: boolean } {
  const countOf = (wanted: TestResult['outcome']) => results.filter(({ outcome }) => outcome === wanted).length
  const [passed, failed] = [countOf('passed'), countOf('failed')]
  const otherFailures = allPassed || failed > 0 ? 0 : 1
  const flakyTests = results.filter(({ isFlaky }) => isFlaky)
  const lines = [`matinee: ${passed} passed, ${failed + otherFailures} failed`]
  if (flakyTests.length > 0) {
    const heading = 'Failed first, and passed when tried again; each of them has a fault, here or in the product:'
    lines.unshift(heading, ...flakyTests.map(({ title }) => `- ${title}`), '')
  }
  if (otherFailures > 0) lines.unshift('The checks failed; see above.', '')
  return { text: lines.join('\n'), hasPassed: allPassed && failed === 0 && passed > 0 }
}
