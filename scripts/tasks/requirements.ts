import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { project } from '#scripts/parts/project.ts'
import { proveRequirements } from '#scripts/parts/requirements.ts'
import { readPlaywrightResults, readVitestResults } from '#scripts/parts/test-results.ts'

// Lists the requirements of docs/requirements.md that no test proves: no test with the requirement's id in its title
// passed in the last `npm test`. `npm run requirements -- home` lists only those whose id begins with "home".
const idPrefix = process.argv[2] ?? ''
const document = readFileSync(join(project, 'docs/requirements.md'), 'utf8')
const results = [...readVitestResults(), ...readPlaywrightResults()]
const { requirements, proved, faults } = proveRequirements(document, results)
for (const [id, line] of requirements) if (id.startsWith(idPrefix) && !proved.has(id)) console.log(line)
for (const fault of faults) console.log(fault)
console.log(`${proved.size} of ${requirements.size} requirements are named by a passed test`)
