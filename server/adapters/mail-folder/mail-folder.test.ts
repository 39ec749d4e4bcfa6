import { chmod, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aCode, failureOf, mailSuite, neverAborted, rendered } from '#server/ports/mail.suite.ts'
import { outboxFolder } from '#tests/support/mail-services.ts'
import { recordedLog } from '#tests/support/recorded-log.ts'
import { createMailFolder, maxMailFiles } from './mail-folder.ts'

/**
 * Creates the adapter over a folder that does not exist yet. `files` lists the folder's files, `received` reads its
 * mails, and `takeAway` makes it impossible to write to the folder.
 */
async function openTransport() {
  const { folder, files, received } = await outboxFolder()
  const { log, lines } = recordedLog()
  // A file stands where the folder should be, so that no mail can be written.
  const takeAway = () => writeFile(folder, '')
  return { transport: createMailFolder(folder, log), folder, files, received, takeAway, lines }
}

mailSuite(openTransport)

test('the log has the path of a mail’s file and says that no mail service is set up, but does not have the mail’s code', async () => {
  const { transport, folder, files, lines } = await openTransport()
  await transport.send(rendered(aCode, { id: 'abc', addedAt: new Date('2026-11-22T12:00:00.000Z') }), neverAborted())
  expect(await files()).toEqual(['20261122T120000000Z-code-abc.eml'])
  const lastMessage = lines.map(({ msg }) => msg).at(-1)
  expect(lastMessage).toContain(join(folder, '20261122T120000000Z-code-abc.eml'))
  expect(lastMessage).toContain('no mail service is set up')
  expect(lastMessage).not.toContain('K7QX3MPR')
  const text = await readFile(join(folder, '20261122T120000000Z-code-abc.eml'), 'utf8')
  expect(text, 'the moment when the mail was written, and not that of a later try').toContain(
    'Date: Sun, 22 Nov 2026 12:00:00 +0000',
  )
})

test('only the owner of the folder can read the mails, whose lines end as those of text files do', async () => {
  const { transport, folder, files, lines } = await openTransport()
  await transport.send(rendered(aCode), neverAborted())
  const [name = ''] = await files()
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  expect(await readFile(join(folder, name), 'utf8')).not.toContain('\r')
  await chmod(folder, 0o755)
  await transport.send(rendered(aCode), neverAborted())
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect(lines.map(({ msg }) => msg)).toContainEqual(expect.stringContaining(`${folder} was open to other users`))
})

test('a mail that is sent again replaces its file, and slashes in its id do not lead to another folder', async () => {
  const { transport, files } = await openTransport()
  const mail = rendered(aCode, { id: '../../up/and/away' })
  await transport.send(mail, neverAborted())
  await transport.send(mail, neverAborted())
  expect(await files()).toEqual([expect.stringMatching(/^\d{8}T\d{9}Z-code-up\.eml$/)])
})

test('when there are more than a thousand mails, the oldest are deleted', async () => {
  const { transport, folder, files } = await openTransport()
  await transport.send(rendered(aCode, { addedAt: new Date('2026-11-22T12:00:00.000Z') }), neverAborted())
  await Promise.all(
    Array.from({ length: maxMailFiles }, (_, index) => writeFile(join(folder, `2020-${index}.eml`), '')),
  )
  const otherFile = join(folder, '1999.txt')
  await writeFile(otherFile, '')
  await transport.send(rendered(aCode, { addedAt: new Date('2026-11-22T13:00:00.000Z') }), neverAborted())
  await rm(otherFile)
  const remaining = await files()
  expect(remaining).toHaveLength(maxMailFiles)
  expect(remaining.slice(-2).map((name) => name.slice(0, 11))).toEqual(['20261122T12', '20261122T13'])
})

test.each([
  ['a file is not read', { path: '/etc/hostname' }],
  ['an address is not fetched', { href: 'http://127.0.0.1:1/' }],
])('if a part of a mail is something else than a text, %s and the mail is not written', async (_, part) => {
  const { transport, files } = await openTransport()
  const { message } = await failureOf(
    transport.send({ ...rendered(aCode), html: part as unknown as string }, neverAborted()),
  )
  expect(message).toMatch(/access rejected/)
  expect(await files()).toEqual([])
})
