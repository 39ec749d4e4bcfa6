import type { Database } from '#server/database/schema.ts'

/** The mails that wait in the database to be sent to an address, in the order in which they were added. */
export async function mailsTo(database: Database, to: string): Promise<Record<string, unknown>[]> {
  const rows = await database.selectFrom('mails').selectAll().where('to', '=', to).execute()
  return rows
    .toSorted((one, other) => one.addedAt.localeCompare(other.addedAt))
    .map(({ kind, name, content }) => ({ kind, name, ...JSON.parse(content ?? '{}') }))
}

/** The code in the newest code mail that waits in the database to be sent to an address. */
export async function codeTo(database: Database, to: string): Promise<string> {
  const mail = (await mailsTo(database, to)).findLast(({ kind }) => kind === 'code')
  if (typeof mail?.['code'] !== 'string') throw new Error(`no code was mailed to ${to}`)
  return mail['code']
}
