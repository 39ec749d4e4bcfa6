import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { discoveryFilter, discoverySort } from '#contract/discovery.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { refusalCodes } from '#contract/refusals.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'

interface Operation {
  summary: string
  security?: object[]
  parameters: { name: string; in: string; required: boolean; schema?: { enum?: string[] } }[]
  requestBody?: { content: { 'application/json': { schema: { properties: object } } } }
  responses: Record<
    string,
    { content?: { 'application/json': { schema: { allOf: object[] } } }; headers?: object; $ref?: string }
  >
}

interface Document {
  openapi: string
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { responses: Record<string, object>; securitySchemes: { session: object } }
}

const endpoints = Object.entries<Endpoint>(api)

async function readDocument(): Promise<Document> {
  const { guest } = await startMatinee()
  const answer = await guest().send('/api/openapi.json')
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  return (await answer.json()) as Document
}

function operationOf(document: Document, key: string): Operation {
  const [method = '', path = ''] = key.split(' ')
  const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  if (operation === undefined) throw new Error(`${key} is not in the document`)
  return operation
}

test('the API document has exactly the endpoints of the contract', async () => {
  const document = await readDocument()
  expect(document.openapi).toBe('3.1.0')
  expect(document.servers).toEqual([{ url: '/api/v1' }])
  expect(document.components.securitySchemes.session).toMatchObject({ in: 'cookie' })
  const operations = Object.values(document.paths).flatMap((path) => Object.keys(path))
  expect(operations.length).toBe(endpoints.length)
  for (const [key, endpoint] of endpoints) {
    const operation = operationOf(document, key)
    expect(operation.summary, key).toBe(endpoint.summary)
    expect(operation.security !== undefined, key).toBe(endpoint.access !== 'anyone')
  }
})

test('the API document has the parameters, body and reply of each endpoint', async () => {
  const document = await readDocument()
  for (const [key, { params, query, body, status = 200 }] of endpoints) {
    const operation = operationOf(document, key)
    const parametersIn = (place: string) =>
      operation.parameters.filter((parameter) => parameter.in === place).map(({ name }) => name)
    expect(parametersIn('path'), key).toEqual(Object.keys(params?.shape ?? {}))
    expect(parametersIn('query'), key).toEqual(Object.keys(query?.shape ?? {}))
    const properties = operation.requestBody?.content['application/json'].schema.properties ?? {}
    expect(Object.keys(properties), key).toEqual(Object.keys(body?.shape ?? {}))
    if (status === 302) {
      expect(operation.responses['302']?.headers, key).toHaveProperty('Location')
      continue
    }
    const [success, ownFields] = operation.responses[String(status)]?.content?.['application/json'].schema.allOf ?? []
    expect(success, key).toMatchObject({ properties: { success: { const: true } } })
    expect(ownFields, key).toMatchObject({ type: 'object', properties: expect.any(Object) })
    expect(operation.responses['default']?.$ref, key).toBe('#/components/responses/Failure')
  }
})

test('the API document names every code of a refusal', async () => {
  const failure = JSON.stringify((await readDocument()).components.responses['Failure'])
  for (const code of [...refusalCodes, 'internal']) expect(failure).toContain(`"${code}"`)
})

test('the page of the API document names every endpoint and needs no script', async () => {
  const { guest } = await startMatinee()
  const answer = await guest().send('/api/docs')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  const html = await answer.text()
  for (const [key] of endpoints) expect(html, key).toContain(`</b> /api/v1${key.split(' ')[1]}</h2>`)
  expect(html).not.toContain('<script')
})

test('the API document has every filter of discovery, with the values that it accepts [browse.api]', async () => {
  const document = await readDocument()
  for (const key of ['GET /movies/discover', 'GET /tv/discover']) {
    const { parameters } = operationOf(document, key)
    expect(parameters.map(({ name }) => name)).toEqual([...discoveryFilter.options, 'sort', 'page'])
    expect(parameters.every((parameter) => parameter.in === 'query' && !parameter.required)).toBe(true)
    const valuesOf = (field: string) => parameters.find(({ name }) => name === field)?.schema?.enum
    expect(valuesOf('sort')).toEqual(discoverySort.options)
    expect(valuesOf('sound')).toEqual(['silent', 'sound'])
  }
})
