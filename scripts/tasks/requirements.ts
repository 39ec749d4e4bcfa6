import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { project } from '#scripts/parts/project.ts'
import { readPlaywright, readVitest } from '#scripts/parts/results.ts'

// Lists which promises of docs/requirements.md are proved: a test with the promise's id in its title passed at the last
// `npm test`. `npm run requirements -- home` lists only those that begin with "home".
const prefix = process.argv[2] ?? ''
const pattern = /\[([a-z]+(?:\.[a-z0-9]+)+)\]/g
/** The most ids in a test's title; a test with more proves none of them. */
const mostInATitle = 3

const wanted = new Map<string, string>()
for (const line of readFileSync(join(project, 'docs/requirements.md'), 'utf8').split('\n')) {
  if (!line.startsWith('- [')) continue
  for (const [, id = ''] of line.matchAll(pattern)) wanted.set(id, line.slice(2))
}

const proved = new Set<string>()
const faults: string[] = []
for (const { title, outcome } of [...readVitest(), ...readPlaywright()]) {
  const ids = [...title.matchAll(pattern)].map(([, id = '']) => id)
  if (ids.length > mostInATitle) faults.push(`more than ${mostInATitle} ids: ${title}`)
  for (const id of ids) {
    if (!wanted.has(id)) faults.push(`no such requirement: [${id}] in ${title}`)
    else if (outcome === 'passed' && ids.length <= mostInATitle) proved.add(id)
  }
}

for (const [id, line] of wanted) if (id.startsWith(prefix) && !proved.has(id)) console.log(line)
for (const fault of new Set(faults)) console.log(fault)
console.log(`${proved.size} of ${wanted.size} requirements are named by a passed test`)
