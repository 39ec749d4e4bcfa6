import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { discoveryFilter, discoverySort } from '#contract/discovery.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { refusalCodes } from '#contract/refusals.ts'
import { escapeHtml } from '#server/escape-html.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'

interface ObjectSchema {
  type: string
  properties: Record<string, object>
  required?: string[]
  additionalProperties?: boolean
}

interface Operation {
  summary: string
  security?: object[]
  parameters: { name: string; in: string; required: boolean; schema?: { enum?: string[] } }[]
  requestBody?: { required: boolean; content: { 'application/json': { schema: ObjectSchema } } }
  responses: Record<
    string,
    {
      description?: string
      content?: { 'application/json': { schema: ObjectSchema } }
      headers?: object
      $ref?: string
    }
  >
}

interface Document {
  openapi: string
  info: object
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    responses: { Failure: { description: string; content: { 'application/json': { schema: object } } } }
    securitySchemes: { session: object }
  }
}

const endpoints = Object.entries<Endpoint>(api)

async function readDocument(): Promise<Document> {
  const { guest } = await startMatinee()
  const answer = await guest().send('/api/openapi.json')
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  expect(answer.headers.get('etag')).toMatch(/^W\//)
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
  expect(document.info).toMatchObject({ title: 'Matinee', version: '1' })
  expect(document.servers).toEqual([{ url: '/api/v1' }])
  expect(document.components.securitySchemes.session).toMatchObject({
    type: 'apiKey',
    in: 'cookie',
    name: 'matinee.session',
    description: 'Over https the name begins with `__Host-`.',
  })
  const operations = Object.values(document.paths).flatMap((path) => Object.keys(path))
  expect(operations.length).toBe(endpoints.length)
  for (const [key, endpoint] of endpoints) {
    const operation = operationOf(document, key)
    expect(operation.summary, key).toBe(endpoint.summary)
    expect(operation.security, key).toEqual(endpoint.access === 'anyone' ? undefined : [{ session: [] }])
  }
})

test('no schema of the API document names a dialect of its own: that of OpenAPI 3.1 applies', async () => {
  expect(JSON.stringify(await readDocument())).not.toContain('$schema')
})

test('the API document has the parameters, body and reply of each endpoint', async () => {
  const document = await readDocument()
  for (const [key, { params, query, body, reply, status = 200 }] of endpoints) {
    const operation = operationOf(document, key)
    const parametersIn = (place: string) =>
      operation.parameters.filter((parameter) => parameter.in === place).map(({ name }) => name)
    expect(parametersIn('path'), key).toEqual(Object.keys(params?.shape ?? {}))
    expect(parametersIn('query'), key).toEqual(Object.keys(query?.shape ?? {}))
    for (const { in: place, required } of operation.parameters) expect(required, key).toBe(place === 'path')
    const properties = operation.requestBody?.content['application/json'].schema.properties ?? {}
    expect(Object.keys(properties), key).toEqual(Object.keys(body?.shape ?? {}))
    expect(operation.requestBody?.required, key).toBe(body && true)
    // OpenAPI requires a description of every response that is not a reference.
    for (const { description, $ref } of Object.values(operation.responses))
      expect($ref ?? description, key).toBeTruthy()
    if (status === 302) {
      expect(operation.responses['302']?.headers, key).toEqual({
        Location: { schema: { type: 'string', format: 'uri-reference' } },
      })
      continue
    }
    const schema = operation.responses[String(status)]?.content?.['application/json'].schema
    const fields = ['success', ...Object.keys(reply.shape)]
    expect(Object.keys(schema?.properties ?? {}), key).toEqual(fields)
    expect(schema, key).toMatchObject({ type: 'object', properties: { success: { const: true } } })
    expect(schema?.required, key).toContain('success')
    expect(operation.responses['default']?.$ref, key).toBe('#/components/responses/Failure')
  }
})

test('the API document describes bodies as they are sent, and replies with no further fields than those of the contract', async () => {
  const operation = operationOf(await readDocument(), 'POST /auth/signup')
  // The email address is changed when it is parsed, so that its form after that cannot be described.
  expect(operation.requestBody?.content['application/json'].schema.properties['email']).toMatchObject({
    maxLength: 254,
  })
  expect(operation.responses['201']?.content?.['application/json'].schema).toMatchObject({
    required: ['success', 'message', 'user'],
    additionalProperties: false,
  })
})

test('the API document names the fields of a failure and every code of a refusal', async () => {
  const { description, content } = (await readDocument()).components.responses.Failure
  expect(description).toBe('A refusal or a failure')
  expect(content['application/json'].schema).toMatchObject({
    type: 'object',
    required: ['success', 'message', 'code'],
    properties: {
      success: { const: false },
      message: { type: 'string' },
      code: { enum: [...refusalCodes, 'internal'] },
    },
  })
})

test('the page of the API document has a section for every endpoint, and needs no script', async () => {
  const { guest } = await startMatinee()
  const answer = await guest().send('/api/docs')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'",
  )
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  const etag = answer.headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\//)
  expect((await guest().send('/api/docs', { headers: { 'if-none-match': etag } })).status).toBe(304)
  const html = await answer.text()
  const sections = html.split('<section>').slice(1)
  expect(sections).toHaveLength(endpoints.length)
  for (const [index, [key, endpoint]] of endpoints.entries()) {
    const [method, path] = key.split(' ')
    const section = sections[index] ?? ''
    expect(section, key).toContain(`<h2><b>${method}</b> /api/v1${path}</h2>`)
    expect(section, key).toContain(`<p>${escapeHtml(endpoint.summary)} <i>${endpoint.access}</i></p>`)
    const parts = (['params', 'query', 'body', 'reply'] as const).filter((part) => endpoint[part] !== undefined)
    expect([...section.matchAll(/<summary>(\w+)<\/summary>/g)].map(([, part]) => part)).toEqual(parts)
  }
  const ofSignUp = sections[endpoints.findIndex(([key]) => key === 'POST /auth/signup')]
  expect(ofSignUp).toContain('&quot;maxLength&quot;: 254')
  expect(ofSignUp).toContain('&quot;additionalProperties&quot;: false')
  expect(html).not.toContain('<script')
  expect(html).toContain('<html lang="en">')
  expect(html).toContain('<meta name="viewport" content="width=device-width">')
  expect(html).toContain('<a href="/api/openapi.json">')
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
