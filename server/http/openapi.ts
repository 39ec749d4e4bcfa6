import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { refusalCodes } from '#contract/refusals.ts'
import { escapeHtml } from '#server/escape-html.ts'
import { loadOnce } from '#server/load-once.ts'
import { PreparedAnswer, sendPrepared, varyByEncoding } from './answer.ts'
import { sessionCookieName } from './session.ts'

const failure = {
  type: 'object',
  required: ['success', 'message', 'code'],
  properties: {
    success: { const: false },
    message: { type: 'string', description: 'One sentence for the user.' },
    code: { enum: [...refusalCodes, 'internal'] },
  },
}

const redirect = {
  description: 'The browser is sent on',
  headers: { Location: { schema: { type: 'string', format: 'uri-reference' } } },
}

/** The OpenAPI 3.1 document of the contract, made from the same schemas with which the server checks requests. */
export function openApiDocument(): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [key, endpoint] of Object.entries<Endpoint>(api)) {
    const [method = '', path = ''] = key.split(' ')
    const template = path.replaceAll(/:(\w+)/g, '{$1}')
    paths[template] = { ...paths[template], [method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Matinee', version: '1', description: 'Films and shows that anyone may watch.' },
    servers: [{ url: '/api/v1' }],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookieName,
          description: 'Over https the name begins with `__Host-`.',
        },
      },
      responses: {
        Failure: { description: 'A refusal or a failure', content: { 'application/json': { schema: failure } } },
      },
    },
  }
}

function operationOf(endpoint: Endpoint): object {
  return {
    summary: endpoint.summary,
    ...(endpoint.access === 'anyone' ? {} : { security: [{ session: [] }] }),
    parameters: [...parametersOf('path', endpoint.params), ...parametersOf('query', endpoint.query)],
    ...(endpoint.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
          },
        }),
    responses: {
      [String(endpoint.status ?? 200)]:
        endpoint.status === 302
          ? redirect
          : {
              description: 'Success',
              content: { 'application/json': { schema: withSuccess(schemaOf(endpoint.reply, 'output')) } },
            },
      default: { $ref: '#/components/responses/Failure' },
    },
  }
}

/**
 * The schema of a reply as it is sent, with `success: true`. An `allOf` of two schemas would refuse every reply, since
 * the schema of the contract allows no further fields.
 */
const withSuccess = (schema: ReturnType<typeof schemaOf>): object => ({
  ...schema,
  properties: { success: { const: true }, ...schema.properties },
  required: ['success', ...(schema.required ?? [])],
})

function parametersOf(place: 'path' | 'query', schema: z.ZodObject | undefined): object[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/**
 * Adds `GET /openapi.json`, the OpenAPI document, and `GET /docs`, an HTML page without scripts that lists the
 * endpoints. Each is made at the first request for it and cached in memory.
 */
export function openApiRoutes(app: FastifyInstance): void {
  const documentAnswer = loadOnce(() => PreparedAnswer.fromText(JSON.stringify(openApiDocument())))
  const pageAnswer = loadOnce(() => PreparedAnswer.fromText(renderDocumentPage()))
  app.get('/openapi.json', async (request, reply) => {
    const answer = await documentAnswer()
    varyByEncoding(reply).header('content-type', 'application/json; charset=utf-8')
    reply.header('cache-control', 'no-cache')
    return sendPrepared(answer, answer.etag, request, reply)
  })
  app.get('/docs', async (request, reply) => {
    const answer = await pageAnswer()
    varyByEncoding(reply)
      .header('content-type', 'text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'",
      )
      .header('cache-control', 'no-cache')
    return sendPrepared(answer, answer.etag, request, reply)
  })
}

function renderDocumentPage(): string {
  const rows = Object.entries<Endpoint>(api).map(([key, endpoint]) => {
    const [method = '', path = ''] = key.split(' ')
    const parts = (['params', 'query', 'body', 'reply'] as const)
      .filter((part) => endpoint[part] !== undefined)
      .map((part) => {
        const schema = schemaOf(endpoint[part] as z.ZodType, part === 'reply' ? 'output' : 'input')
        return `<details><summary>${part}</summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`
      })
    return `<section><h2><b>${method}</b> /api/v1${escapeHtml(path)}</h2><p>${escapeHtml(endpoint.summary)} <i>${endpoint.access}</i></p>${parts.join('')}</section>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>The API of Matinee</title><style>
:root{color-scheme:dark;font:16px/1.5 system-ui;background:#0d0b0e;color:#f3eee6}body{max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{font-size:1rem;font-family:ui-monospace,monospace}h2 b{color:#f4b942}section{border-top:1px solid #2a2530;padding:.5rem 0}
i{color:#a79fae}a{color:#f4b942}pre{overflow:auto;background:#17141a;padding:1rem;border-radius:10px}summary{cursor:pointer;padding:.25rem 0}
</style></head><body><h1>The API of Matinee</h1><p>Every answer is JSON: <code>success: true</code> and what the call says, or <code>success: false</code> with a <code>message</code> and a <code>code</code>. The same as a document: <a href="/api/openapi.json">openapi.json</a>.</p>${rows.join('')}</body></html>`
}
