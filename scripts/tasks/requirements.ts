import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { project } from '#scripts/parts/project.ts'
import { readPlaywrightResults, readVitestResults } from '#scripts/parts/test-results.ts'

// Lists the requirements of docs/requirements.md that no test proves: no test with the requirement's id in its title
// passed in the last `npm test`. `npm run requirements -- home` lists only those whose id begins with "home".
const idPrefix = process.argv[2] ?? ''
const idPattern = /\[([a-z]+(?:\.[a-z0-9]+)+)\]/g
/** The most ids in a test's title. A test with more ids counts for none of them. */
const maxIdsPerTitle = 3

const requirements = new Map<string, string>()
for (const line of readFileSync(join(project, 'docs/requirements.md'), 'utf8').split('\n')) {
  if (!line.startsWith('- [')) continue
  for (const [, id = ''] of line.matchAll(idPattern)) requirements.set(id, line.slice(2))
}

const proved = new Set<string>()
const faults: string[] = []
for (const { title, outcome } of [...readVitestResults(), ...readPlaywrightResults()]) {
  const ids = [...title.matchAll(idPattern)].map(([, id = '']) => id)
  if (ids.length > maxIdsPerTitle) faults.push(`more than ${maxIdsPerTitle} ids: ${title}`)
  for (const id of ids) {
    if (!requirements.has(id)) faults.push(`no such requirement: [${id}] in ${title}`)
    else if (outcome === 'passed' && ids.length <= maxIdsPerTitle) proved.add(id)
  }
}

for (const [id, line] of requirements) if (id.startsWith(idPrefix) && !proved.has(id)) console.log(line)
for (const fault of new Set(faults)) console.log(fault)
console.log(`${proved.size} of ${requirements.size} requirements are named by a passed test`)
