import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { project } from '#scripts/parts/project.ts'
import { runNode } from '#tests/support/run-node.ts'

const reference = z.string().min(1)

/** What CycloneDX 1.5 requires, and what a scanner needs of each package: which one it is, and its hash. */
const cycloneDx = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.5'),
  serialNumber: z.string().regex(/^urn:uuid:[0-9a-f-]{36}$/),
  version: z.int().min(1),
  metadata: z.object({
    component: z.object({ 'bom-ref': reference, type: z.literal('application'), name: z.string() }),
  }),
  components: z.array(
    z
      .object({
        'bom-ref': reference,
        type: z.literal('library'),
        name: z.string().min(1),
        version: z.string().regex(/^\d+\.\d+\.\d+/),
        purl: z.string().startsWith('pkg:npm/'),
        hashes: z
          .array(z.object({ alg: z.literal('SHA-512'), content: z.string().regex(/^[0-9a-f]{128}$/) }))
          .optional(),
        licenses: z
          .array(z.union([z.object({ license: z.object({}) }), z.object({ expression: z.string() })]))
          .optional(),
        properties: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
      })
      // A package within the archive of another one has no hash of its own.
      .refine(({ hashes, properties }) => hashes || properties.some(({ name }) => name === 'cdx:npm:package:bundled')),
  ),
  dependencies: z.array(z.object({ ref: reference, dependsOn: z.array(reference) })),
})

const { dependencies, devDependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>

/** Runs `npm run sbom`, as it is without npm itself, and returns what it has written. */
async function sbom(...args: string[]) {
  // npm may warn on stderr of the machine's own settings.
  const { code, lines } = await runNode('scripts/tasks/sbom.ts', args).end()
  expect(code).toBe(0)
  const document = cycloneDx.parse(JSON.parse(readFileSync(join(project, 'dist/sbom.cdx.json'), 'utf8')))
  expect(lines).toEqual([`${document.components.length} packages are listed in dist/sbom.cdx.json`])
  return document
}

const namesOf = (document: z.infer<typeof cycloneDx>) => document.components.map(({ name }) => name)

test('the list of packages is CycloneDX, and has every package that Matinee asks for, in its version', async () => {
  const document = await sbom()
  expect(document.metadata.component.name).toBe('matinee')
  const listed = new Set(document.components.map(({ name, version }) => `${name}@${version}`))
  const asked = Object.entries({ ...dependencies, ...devDependencies }).map((each) => each.join('@'))
  expect(asked.filter((each) => !listed.has(each))).toEqual([])
  const known = new Set([document.metadata.component, ...document.components].map((each) => each['bom-ref']))
  const named = document.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn])
  expect(named.filter((each) => !known.has(each))).toEqual([])
})

test('the list without development has everything that runs, and no tool of ours', async () => {
  const names = namesOf(await sbom('--omit=dev'))
  expect(Object.keys(dependencies).filter((name) => !names.includes(name))).toEqual([])
  // Types and test runners that packages name as optional peers stay in the list.
  for (const name of ['@biomejs/biome', '@playwright/test', 'autocannon', 'knip']) expect(names).not.toContain(name)
})
