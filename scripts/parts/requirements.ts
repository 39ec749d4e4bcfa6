import type { TestResult } from './test-results.ts'

const idPattern = /\[([a-z]+(?:\.[a-z0-9]+)+)\]/g

/** The most ids in a test's title. A test with more ids counts for none of them. */
const maxIdsPerTitle = 3

interface Proof {
  /** The text of each requirement, by its id. */
  requirements: Map<string, string>
  /** The ids of the requirements that a passed test names. */
  proved: Set<string>
  /** A sentence for each title with too many ids or with an unknown one. */
  faults: Set<string>
}

/** Which requirements of a document, the content of docs/requirements.md, are named in the title of a passed test. */
export function proveRequirements(document: string, results: readonly TestResult[]): Proof {
  const requirements = new Map<string, string>()
  for (const line of document.split('\n')) {
    if (!line.startsWith('- [')) continue
    for (const [, id = ''] of line.matchAll(idPattern)) requirements.set(id, line.slice(2))
  }
  const proved = new Set<string>()
  const faults = new Set<string>()
  for (const { title, outcome } of results) {
    const ids = [...title.matchAll(idPattern)].map(([, id = '']) => id)
    if (ids.length > maxIdsPerTitle) faults.add(`more than ${maxIdsPerTitle} ids: ${title}`)
    for (const id of ids) {
      if (!requirements.has(id)) faults.add(`no such requirement: [${id}] in ${title}`)
      else if (outcome === 'passed' && ids.length <= maxIdsPerTitle) proved.add(id)
    }
  }
  return { requirements, proved, faults }
}
