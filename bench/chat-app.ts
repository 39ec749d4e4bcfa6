import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { project } from '#scripts/parts/project.ts'
import { createOpenCatalogue } from '#server/adapters/catalogue-open/catalogue.ts'
import { readOpenData } from '#server/adapters/catalogue-open/read.ts'
import { createGuide } from '#server/adapters/language-model-guide/guide.ts'
import { buildApp } from '#server/app.ts'
import { openDrawings } from '#server/art/drawing-file.ts'
import { connect } from '#server/database/connect.ts'
import { readSources } from '#server/playback/sources.ts'
import type { LanguageModel } from '#server/ports/language-model.ts'
import { cheapPasswords } from '#tests/support/cheap-passwords.ts'
import { type Client, createClient } from '#tests/support/client.ts'
import { outboxWorkerOn } from '#tests/support/mail-worker.ts'
import { settings, wideLimits } from '#tests/support/settings.ts'

/** The name of the model that is chosen in the chat. */
export const chosenModel = 'llama-3.3'

/**
 * Starts Matinee in this process, with the bundled catalogue, with wide limits, and on a free port. If `model` is
 * given, it answers under the name `chosenModel`.
 */
export async function startApp(model?: LanguageModel) {
  const folder = mkdtempSync(join(tmpdir(), 'matinee-chat-'))
  const connected = await connect({ dataDir: folder, databaseUrl: null })
  const data = readOpenData(join(project, 'catalogue'))
  const art = openDrawings(join(project, 'dist/art.sqlite'))
  const sources = readSources(null)
  const clock = { now: () => new Date() }
  const app = await buildApp({
    settings: settings(),
    authSecret: 'a secret for the evaluation, long enough to be one',
    log: pino({ level: 'error' }),
    clock,
    database: connected.database,
    engine: connected.engine,
    catalogue: createOpenCatalogue({ data, pathOf: art.pathOf, sources, clock }),
    art,
    previewFolder: join(folder, 'previews'),
    storedAnswers: null,
    metrics: null,
    sources,
    loadGuide: async () => createGuide(),
    mailWorker: outboxWorkerOn(connected.database, clock, folder),
    models: new Map(model === undefined ? [] : [[chosenModel, model]]),
    limits: wideLimits,
    passwordCost: cheapPasswords,
    webFolder: join(project, 'dist/web'),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('Matinee has no address')
  return {
    url: `http://127.0.0.1:${address.port}`,
    async stop() {
      await app.close()
      await connected.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The number of accounts that were opened. */
let memberCount = 0

/** Opens an account and returns a client that is signed in to it. */
export async function newMember(url: string): Promise<Client> {
  const client = createClient(url)
  memberCount += 1
  await client.call('POST /auth/signup', {
    body: {
      email: `viewer${memberCount}@example.org`,
      username: `Viewer ${memberCount}`,
      password: 'a quiet evening in',
    },
  })
  return client
}
