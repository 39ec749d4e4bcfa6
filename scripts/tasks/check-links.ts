import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkLinks, findingsTable, isOnline, linksOf, publicHosts } from '#scripts/parts/catalogue-links.ts'
import { createPoliteClient } from '#scripts/parts/polite-client.ts'
import { project } from '#scripts/parts/project.ts'
import { readOpenData } from '#server/adapters/catalogue-open/read.ts'

// `npm run catalogue:check-links -- --only="The General"` checks the links of the titles with this text in their name.
// `--limit=20` checks only the first 20 links.
const { only, limit } = parseArgs({ options: { only: { type: 'string' }, limit: { type: 'string' } } }).values
const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { version: string }
const send = createPoliteClient({
  userAgent: `Matinee/${version} (catalogue:check-links)`,
  maxConcurrent: 2,
  pauseMs: 300,
  timeoutMs: 20_000,
  totalTimeMs: 45 * 60_000,
})

const links = linksOf(readOpenData(join(project, 'catalogue')), only, limit === undefined ? undefined : Number(limit))
if (links.length === 0) {
  console.log('There is no link to follow: no title of the catalogue is meant by --only and --limit.')
  process.exit(2)
}
if (!(await isOnline(send))) {
  const hosts = Object.values(publicHosts).map((host) => new URL(host).host)
  console.log(`Nothing was checked: none of ${hosts.join(', ')} can be reached from here.`)
  process.exit(2)
}
console.log(`Following ${links.length} links, two at a time and slowly; the whole catalogue takes some minutes.`)
const findings = await checkLinks(links, send)
console.log(findingsTable(findings))
process.exit(findings.some(({ state }) => state === 'broken') ? 1 : 0)
