import { type Mailbox, MailFailure, type NewMail, type RenderedMail } from '#server/ports/mail.ts'
import { toHtml, toPlainText } from './layout.ts'
import { textOf } from './texts.ts'

/** The most characters of a name in a mail. */
const maxNameLength = 100

/** The most characters of an address. */
const maxAddressLength = 254

/** A mail with the other values that are needed to render it, from its row and the settings. */
export interface MailToRender {
  mail: NewMail
  messageId: string
  addedAt: Date
  from: Mailbox
  publicUrl: string | null
}

/**
 * Makes the mail that is sent. Names become one line of plain characters, since they end up in headers. Throws a
 * `MailFailure` when an address is invalid.
 */
export function renderMail({ mail, messageId, addedAt, from, publicUrl }: MailToRender): RenderedMail {
  const cleanedMail = { ...mail, name: nameOf(mail.name), to: addressOf(mail.to) }
  const content = textOf(cleanedMail, publicUrl)
  const isContact = cleanedMail.kind === 'contact'
  const replyTo = isContact ? { name: cleanedMail.name, address: addressOf(cleanedMail.replyTo) } : null
  return {
    kind: mail.kind,
    messageId,
    date: addedAt,
    from,
    to: { name: isContact ? from.name : cleanedMail.name, address: cleanedMail.to },
    replyTo,
    subject: content.subject,
    text: toPlainText(content),
    html: toHtml(content),
    values: valuesOf(cleanedMail, content.link?.address ?? ''),
  }
}

/** The values of a mail's kind, with the name and address of the person whom the mail is about. */
function valuesOf(mail: NewMail, link: string): Record<string, string> {
  const { name } = mail
  switch (mail.kind) {
    case 'welcome':
      return { name, email: mail.to }
    case 'code':
      return { name, email: mail.to, code: mail.code, purpose: mail.purpose }
    case 'notice':
      return { name, email: mail.to, notice: mail.notice, link }
    case 'contact':
      return { name, email: mail.replyTo, message: mail.message }
  }
}

/** White space, control characters, and characters that change the direction of writing. */
const unwantedInNames = /[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu

const nameOf = (name: string) => name.replaceAll(unwantedInNames, ' ').trim().slice(0, maxNameLength)

function addressOf(address: string): string {
  const addressPattern = /^[^\s\p{Cc}<>()[\]",:;\\@]+@[^\s\p{Cc}<>()[\]",:;\\@]+$/u
  if (address.length <= maxAddressLength && addressPattern.test(address)) return address
  throw new MailFailure('never', 'the address is none that mail can be sent to')
}
