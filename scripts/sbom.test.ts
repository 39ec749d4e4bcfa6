import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { project } from '#scripts/parts/project.ts'
import { runNode } from '#tests/support/run-node.ts'

const reference = z.string().min(1)

/**
 * The fields that CycloneDX 1.5 requires, and those that vulnerability scanners need for each package: `purl`, hash.
 */
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
      // A package inside the archive of another package has no hash of its own.
      .refine(({ hashes, properties }) => hashes || properties.some(({ name }) => name === 'cdx:npm:package:bundled')),
  ),
  dependencies: z.array(z.object({ ref: reference, dependsOn: z.array(reference) })),
})

const { dependencies, devDependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>

/** Runs the task behind `npm run sbom` without npm, and returns the document that it writes. */
async function runSbomTask(...args: string[]) {
  // The text on stderr is not checked, since npm may write warnings about the machine's settings there.
  const { code, lines } = await runNode('scripts/tasks/sbom.ts', args).end()
  expect(code).toBe(0)
  const document = cycloneDx.parse(JSON.parse(readFileSync(join(project, 'dist/sbom.cdx.json'), 'utf8')))
  expect(lines).toEqual([`${document.components.length} packages are listed in dist/sbom.cdx.json`])
  return document
}

const namesOf = (document: z.infer<typeof cycloneDx>) => document.components.map(({ name }) => name)

/** The references under `dependencies` that name no package of the document. */
function unknownReferences({ metadata, components, dependencies }: z.infer<typeof cycloneDx>): string[] {
  const references = new Set([metadata.component, ...components].map((each) => each['bom-ref']))
  return dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter((each) => !references.has(each))
}

test('the list of packages is valid CycloneDX, and has every package of package.json in its exact version', async () => {
  const document = await runSbomTask()
  expect(document.metadata.component.name).toBe('matinee')
  const listed = new Set(document.components.map(({ name, version }) => `${name}@${version}`))
  const required = Object.entries({ ...dependencies, ...devDependencies }).map((each) => each.join('@'))
  expect(required.filter((each) => !listed.has(each))).toEqual([])
  expect(unknownReferences(document)).toEqual([])
})

test('the list without development packages has every package that the server needs, and no development tools', async () => {
  const document = await runSbomTask('--omit=dev')
  expect(unknownReferences(document)).toEqual([])
  const names = namesOf(document)
  expect(Object.keys(dependencies).filter((name) => !names.includes(name))).toEqual([])
  // Types and test runners remain in the list if packages name them as optional peer dependencies.
  for (const name of ['@biomejs/biome', '@playwright/test', 'autocannon', 'knip']) expect(names).not.toContain(name)
})
