import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The newest code that was mailed to an address; null while there is none. `outbox` is the folder into which a server
 * without a mail service writes its mails.
 */
export async function codeMailedTo(outbox: string, email: string): Promise<string | null> {
  // The folder does not exist before the first mail.
  const names = await readdir(outbox).catch((): string[] => [])
  for (const name of names
    .filter((file) => file.endsWith('.eml') && file.includes('-code-'))
    .sort()
    .reverse()) {
    const mail = await readFile(join(outbox, name), 'utf8').catch(() => '')
    const code = mail.includes(`<${email}>`) ? /^[A-Z2-9]{8}$/m.exec(mail)?.[0] : undefined
    if (code !== undefined) return code
  }
  return null
}
