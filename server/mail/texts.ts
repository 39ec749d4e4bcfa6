import type { CodePurpose, NewMail, Notice } from '#server/ports/mail.ts'

/** What a mail says; `layout.ts` makes plain text and HTML of it. */
export interface MailText {
  subject: string
  title: string
  /** Before the code, the quotation and the link. */
  paragraphs: readonly string[]
  /** Shown large, and alone on a line of the plain text. */
  code?: string
  /** Somebody's own words, with their line breaks. */
  quotation?: string
  /** A button. */
  link?: { words: string; address: string }
  /** In small print at the end: why the mail was sent, and what to do when it was not expected. */
  foot: string
}

const codeTexts = {
  reset: {
    subject: 'Your code for a new password',
    title: 'Choose a new password',
    paragraphs: ['Enter this code on the page where you asked for it. It works once, for 15 minutes.'],
    foot: 'If you did not ask for it, ignore this mail: without the code nothing changes. Give the code to nobody.',
  },
  verify: {
    subject: 'Your code to confirm this address',
    title: 'Confirm your address',
    paragraphs: ['Enter this code on your profile page. It works once, for 15 minutes.'],
    foot: 'If you did not ask for it, ignore this mail: without the code nothing changes. Give the code to nobody.',
  },
  factor: {
    subject: 'Your code to remove a second factor',
    title: 'Remove your second factor',
    paragraphs: [
      'Enter this code on the page where you asked for it. It works once, for 15 minutes, and the second factor is removed a day later.',
    ],
    foot: 'If you did not ask for it, somebody knows your password: choose a new one. Give the code to nobody.',
  },
} as const satisfies Record<CodePurpose, Omit<MailText, 'code'>>

const unexpected = 'If that was not you, choose a new password with "Forgot Password?" on the sign-in page.'

const noticeTexts: Record<Notice, { title: string; paragraphs: readonly string[]; link: string; foot: string }> = {
  'password-changed': {
    title: 'Your password was changed',
    paragraphs: ['Every other session of your account was ended with it.'],
    link: 'This was not me',
    foot: unexpected,
  },
  'password-reset': {
    title: 'Your password was reset',
    paragraphs: [
      'Somebody used the code that we mailed to you and chose a new password. All sessions of your account were ended.',
    ],
    link: 'This was not me',
    foot: unexpected,
  },
  'account-deleted': {
    title: 'Your account was deleted',
    paragraphs: ['Your lists, your histories and everything else in it are gone, and cannot be brought back.'],
    link: 'This was not me',
    foot: 'This is the last mail about this account.',
  },
  'factor-added': {
    title: 'A second factor was added',
    paragraphs: ['From now on, signing in to your account asks for it.'],
    link: 'This was not me',
    foot: unexpected,
  },
  'factor-removed': {
    title: 'A second factor was removed',
    paragraphs: ['Signing in to your account does not ask for it any more.'],
    link: 'This was not me',
    foot: unexpected,
  },
  'factor-removal-begun': {
    title: 'Your second factor will be removed',
    paragraphs: [
      'Somebody asked for it with the code that we mailed to you. It is removed in a day, unless you stop it.',
    ],
    link: 'Stop it',
    foot: unexpected,
  },
  'google-linked': {
    title: 'Google sign-in was added',
    paragraphs: [
      'You can sign in with the Google account of this address from now on, and with your password as before.',
    ],
    link: 'This was not me',
    foot: unexpected,
  },
}

/** The text of a mail. `publicUrl` is Matinee's address; if it is null, mails have no link to it. */
export function textOf(mail: NewMail, publicUrl: string | null): MailText {
  switch (mail.kind) {
    case 'welcome':
      return {
        subject: 'Welcome to Matinee',
        title: `Welcome, ${unlinked(mail.name)}`,
        paragraphs: [
          `Your account for ${mail.to} is open, and the lights are going down.`,
          'Keep what you want to see on your watchlist, go on where you stopped, and ask the chat when you cannot decide.',
        ],
        ...(publicUrl === null ? {} : { link: { words: 'Open Matinee', address: publicUrl } }),
        foot: 'You get this mail once, because an account was opened with this address. If you did not open it, somebody has mistyped theirs.',
      }
    case 'code':
      return { ...codeTexts[mail.purpose], code: mail.code }
    case 'notice': {
      const { link: words, ...text } = noticeTexts[mail.notice]
      const link = mail.link === undefined ? {} : { link: { words, address: mail.link } }
      return { subject: text.title, ...text, ...link }
    }
    case 'contact':
      return {
        subject: `Message from ${mail.name}`,
        title: `Message from ${unlinked(mail.name)}`,
        paragraphs: [`Sent with the contact form. An answer to this mail goes to ${mail.replyTo}.`],
        quotation: mail.message,
        foot: 'The address is as it was typed into the form: it need not be the sender’s.',
      }
  }
}

/**
 * A name that no mail program turns into a link. Otherwise somebody could open an account with another person's address
 * and a web address as the name, and so have a link mailed to them.
 */
const unlinked = (name: string) => name.replaceAll(/(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu, '.\u2060')
