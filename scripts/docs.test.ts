import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings, settingNames } from '#server/settings.ts'
import { project } from './parts/project.ts'

const read = (file: string) => readFileSync(join(project, file), 'utf8')

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'NOTICES.md',
  'catalogue/README.md',
  ...markdownIn('docs'),
  ...markdownIn('docs/decisions'),
]

function markdownIn(folder: string): string[] {
  return readdirSync(join(project, folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `${folder}/${file}`)
}

/** A document without its code blocks, because examples in them may name files that do not exist. */
const prose = (document: string) => read(document).replaceAll(/^( *)```[\s\S]*?^\1```$/gm, '')

/** The anchor that GitHub makes for a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const anchorsIn = (document: string) =>
  [...prose(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

/** The project's folders. In a document, inline code that begins with one of them is checked as a path. */
const folders = [
  'contract',
  'art',
  'server',
  'web',
  'catalogue',
  'tests',
  'bench',
  'torture',
  'deploy',
  'scripts',
  'docs',
]
const ownPath = new RegExp(String.raw`^#?(?:${folders.join('|')})/[\w./-]*$`)

test.each(documents)('the target of every relative link in %s exists', (document) => {
  for (const [, link = ''] of prose(document).matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(link)) continue
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? document : normalize(join(dirname(document), path))
    expect(existsSync(join(project, target)), `${document} links to ${link}`).toBe(true)
    if (anchor !== undefined) expect(anchorsIn(target), `${document} links to ${link}`).toContain(anchor)
  }
})

test.each(documents)('every path that %s names exists', (document) => {
  for (const [, code = ''] of prose(document).matchAll(/`([^`\n]+)`/g)) {
    if (!ownPath.test(code)) continue
    expect(existsSync(join(project, code.replace('#', ''))), `${document} names ${code}`).toBe(true)
  }
})

test('every test that the security page names exists under that title', () => {
  const page = 'docs/security.md'
  const namedTests = [...read(page).matchAll(/\[([^\]]+)\]\(([^)\s]+\.(?:test|spec|suite)\.tsx?)\)/g)]
  expect(namedTests.length).toBeGreaterThan(0)
  for (const [, title = '', link = ''] of namedTests) {
    expect(read(join(dirname(page), link)).includes(title), `${link} has no test "${title}"`).toBe(true)
  }
})

test('the security page has a row for every promise in SECURITY.md', () => {
  const [, table = ''] = /^## What is protected, and how$([\s\S]*?)^## /m.exec(read('SECURITY.md')) ?? []
  const promises = [...table.matchAll(/^\| (?!What \|)([^|]+) \|/gm)].map(([, name]) => name)
  expect(promises.length).toBeGreaterThan(0)
  const securityPage = read('docs/security.md')
  expect(promises.filter((name) => !securityPage.includes(`**${name}**`))).toEqual([])
})

test('the ASVS totals on the security page are the sums of its tables', () => {
  const page = read('docs/security.md')
  const statuses = ['met', 'not met', 'does not apply']
  const totals = [0, 0, 0]
  for (const [, chapter = '', table = ''] of page.matchAll(/^### (V\d+ .+)$([\s\S]*?)(?=^##)/gm)) {
    const counts = [0, 0, 0]
    // A row is for one requirement, "1.2.4", or for several, "1.2.6–8".
    for (const [, first, last = first, status = ''] of table.matchAll(
      /^\| \d+\.\d+\.(\d+)(?:–(\d+))? \|[^|]+\| ([a-z ]+) \|/gm,
    )) {
      const index = statuses.indexOf(status)
      counts[index] = (counts[index] ?? Number.NaN) + Number(last) - Number(first) + 1
    }
    expect(page).toContain(`| [${chapter}](#${anchorOf(chapter)}) | ${counts.join(' | ')} |`)
    for (const [index, count] of counts.entries()) totals[index] = (totals[index] ?? 0) + count
  }
  // ASVS 5.0.0 has 253 requirements in levels 1 and 2.
  expect(page).toContain(`| All 253 | ${totals.join(' | ')} |`)
  expect(totals.reduce((sum, count) => sum + count)).toBe(253)
})

test('.env.example and the operations page list every setting of the server, and nothing else', () => {
  const inExample = [...read('.env.example').matchAll(/^#?([A-Z\d_]+)=/gm)].map(([, name]) => name)
  expect(inExample).toEqual(settingNames)
  const inOperations = [...read('docs/operations.md').matchAll(/^\| `([A-Z\d_]+)` \|/gm)].map(([, name]) => name)
  expect(inOperations).toEqual(settingNames)
})

test('the server accepts the values of .env.example', () => {
  const exampleValues = [...read('.env.example').matchAll(/^#([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [
    name,
    value,
  ])
  // The file offers two ways to send mail, and a server may have only one of them.
  for (const omittedPrefix of ['EMAILJS_', 'SMTP_']) {
    const values = exampleValues.filter(([name]) => !name?.startsWith(omittedPrefix))
    expect(() => readSettings(Object.fromEntries(values), project)).not.toThrow()
  }
})

test('every npm command in the documents is a script of the package', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  for (const document of documents) {
    for (const [, name = ''] of read(document).matchAll(/\bnpm (?:run )?(start|test|(?<=run )[\w:-]+)/g)) {
      expect(Object.keys(scripts), `${document} names npm run ${name}`).toContain(name)
    }
  }
})

test('the list of decisions has every decision with its title', () => {
  const list = read('docs/decisions/README.md')
  for (const file of markdownIn('docs/decisions').filter((name) => !name.endsWith('README.md'))) {
    const [, title] = /^# (.+)$/m.exec(read(file)) ?? []
    expect(list).toContain(`[${title}](${file.replace('docs/decisions/', '')})`)
  }
})
