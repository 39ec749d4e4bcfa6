import type { SendMailOptions } from 'nodemailer'
import type { RenderedMail } from '#server/ports/mail.ts'

/**
 * The mail in the form that nodemailer takes. Nothing in the mail can make nodemailer read a file or fetch a
 * URL.
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
    // With this header receivers send no automatic answer, such as an out-of-office mail (RFC 3834). A contact mail may
    // be answered automatically.
    headers: kind === 'contact' ? {} : { 'Auto-Submitted': 'auto-generated' },
    envelope: { from: from.address, to: [to.address] },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
