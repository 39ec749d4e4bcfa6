import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { refusalCodes } from '#contract/refusals.ts'
import { project } from '#scripts/parts/project.ts'
import { Refusal } from '#server/refusal.ts'

const endpoints = Object.entries<Endpoint>(api)

test('the path of every endpoint has exactly the parameters that the endpoint parses', () => {
  for (const [key, { params }] of endpoints) {
    const namesInPath = [...key.matchAll(/:(\w+)/g)].map(([, name]) => name)
    expect(namesInPath, key).toEqual(Object.keys(params?.shape ?? {}))
  }
})

test('the summary of every endpoint is one sentence', () => {
  for (const [key, { summary }] of endpoints) expect(summary, key).toMatch(/^[A-Z][^\n]+\.$/)
})

test('no two endpoints have the same summary', () => {
  const summaries = endpoints.map(([, { summary }]) => summary)
  expect(summaries.filter((summary, index) => summaries.indexOf(summary) !== index)).toEqual([])
})

test('the message that refuses an invalid number in a path begins with the name of the parameter', () => {
  const parameters = endpoints.flatMap(([key, { params }]) =>
    Object.entries(params?.shape ?? {}).map(([name, schema]) => {
      const { error } = z.safeParse(schema, '-1')
      return { key, name, message: error?.issues[0]?.message ?? '' }
    }),
  )
  const numberParameters = parameters.filter(({ message }) => message.includes('whole number'))
  expect(numberParameters.length).toBeGreaterThan(20)
  for (const { key, name, message } of numberParameters) expect(message, key).toMatch(new RegExp(`^${name} must be `))
})

test('GET endpoints have no body', () => {
  for (const [key, { body }] of endpoints) if (key.startsWith('GET ')) expect(body, key).toBeUndefined()
})

test('every feature of the contract has a folder of the same name on the server, and the app mounts its routes', () => {
  const read = (path: string) => readFileSync(join(project, path), 'utf8')
  const features = readdirSync(join(project, 'contract'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => /export const \w+Contract = contract\(/.test(read(`contract/${file}`)))
    .map((file) => file.replace('.ts', ''))
  expect(features.length).toBeGreaterThan(5)
  for (const feature of features) {
    expect(existsSync(join(project, `server/${feature}/routes.ts`)), feature).toBe(true)
    expect(read('server/app.ts') + read('server/accounts-api.ts')).toContain(`'#server/${feature}/routes.ts'`)
    expect(read('contract/api.ts')).toContain(`...${feature}Contract`)
  }
})

test('every refusal code has a different sentence for the user', () => {
  const sentences = refusalCodes.map((code) => new Refusal(code).message)
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].+\.$/)
  expect(new Set(sentences).size).toBe(refusalCodes.length)
})
