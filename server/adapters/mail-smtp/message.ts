import type { SendMailOptions } from 'nodemailer'
import type { RenderedMail } from '#server/ports/mail.ts'

/**
 * The mail in the form that nodemailer takes. Nothing in the mail can make nodemailer read a file or fetch from an
 * address.
 */
export function messageOf(mail: RenderedMail): SendMailOptions {
  const { messageId, date, from, to, replyTo, subject, text, html, kind } = mail
  return {
    messageId,
    date,
    from,
    to,
    ...(replyTo === null ? {} : { replyTo }),
    subject,
    text,
    html,
    // By RFC 3834, receivers then send no automatic answer, such as an out-of-office mail.
    headers: kind === 'contact' ? {} : { 'Auto-Submitted': 'auto-generated' },
    envelope: { from: from.address, to: [to.address] },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
