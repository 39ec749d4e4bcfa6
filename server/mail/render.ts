import { type Mailbox, MailFailure, type NewMail, type RenderedMail } from '#server/ports/mail.ts'
import { toHtml, toPlainText } from './layout.ts'
import { textOf, withoutLinks } from './texts.ts'

/** The most characters of a name in a mail. */
const maxNameLength = 100

/** The most characters of an email address. */
const maxAddressLength = 254

/** What is needed to render a mail. */
export interface MailToRender {
  mail: NewMail
  /** With angle brackets. */
  messageId: string
  addedAt: Date
  /** The sender. */
  from: Mailbox
  /** The URL of Matinee's pages, without a slash at the end; null if no mail is to have links to them. */
  publicUrl: string | null
}

/**
 * Makes the mail as it is sent. Names become one line without control characters, since they end up in headers. Throws
 * a `MailFailure` when the recipient's address or the address for replies is invalid.
 */
export function renderMail({ mail, messageId, addedAt, from, publicUrl }: MailToRender): RenderedMail {
  const cleanedMail = { ...mail, name: cleanName(mail.name), to: requireValidAddress(mail.to) }
  const content = textOf(cleanedMail, publicUrl)
  const isContact = cleanedMail.kind === 'contact'
  const replyTo = isContact ? { name: cleanedMail.name, address: requireValidAddress(cleanedMail.replyTo) } : null
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

/**
 * The values for mail services with templates of their own. `email` is the member's email address, and `name` is
 * `withoutLinks`. A contact mail goes to the operator: its `email` is the address to reply to, and its name stays as it
 * was typed, since the message may have links too.
 */
function valuesOf(mail: NewMail, link: string): Record<string, string> {
  const name = withoutLinks(mail.name)
  switch (mail.kind) {
    case 'welcome':
      return { name, email: mail.to }
    case 'code':
      return { name, email: mail.to, code: mail.code, purpose: mail.purpose }
    case 'notice':
      return { name, email: mail.to, notice: mail.notice, link }
    case 'contact':
      return { name: mail.name, email: mail.replyTo, message: mail.message }
  }
}

/** A run of white space, control characters, and characters that change the direction of writing. */
const unwantedInNames = /[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu

const cleanName = (name: string) => name.replaceAll(unwantedInNames, ' ').trim().slice(0, maxNameLength)

/** Returns the address, or throws a MailFailure if it is not one plain email address. */
function requireValidAddress(address: string): string {
  const addressPattern = /^[^\s\p{Cc}<>()[\]",:;\\@]+@[^\s\p{Cc}<>()[\]",:;\\@]+$/u
  if (address.length <= maxAddressLength && addressPattern.test(address)) return address
  throw new MailFailure('never', 'the address is none that mail can be sent to')
}
