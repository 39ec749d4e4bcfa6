import type { CodePurpose, NewMail, Notice } from '#server/ports/mail.ts'

/** The text of a mail in its parts, of which `layout.ts` makes plain text and HTML. */
export interface MailText {
  subject: string
  title: string
  /** They stand before the code, the quotation and the link. */
  paragraphs: readonly string[]
  /** Shown large, and alone on a line of the plain text. */
  code?: string
  /** A member's own words, with their line breaks. */
  quotation?: string
  /** Shown as a button. */
  link?: { words: string; address: string }
  /** In small print at the end: why the mail was sent, and what to do when it was not expected. */
  foot: string
}

/** The texts of the mails with codes, by the purpose of the code. */
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

/** The link of most notices: it leads to the page that says what to do if somebody else made the change. */
const notMeLink = { words: 'This was not me', page: '/notme' } as const

/** The foot of most notices. */
const footIfNotYou = 'If that was not you, choose a new password with "Forgot Password?" on the sign-in page.'

/**
 * The texts of the notices. `page` is the path of the page that the link leads to. It is null if the link contains a
 * token: the URL of such a link is in the property `link` of each mail.
 */
const noticeTexts: Record<
  Notice,
  { title: string; paragraphs: readonly string[]; link: { words: string; page: string | null }; foot: string }
> = {
  'password-changed': {
    title: 'Your password was changed',
    paragraphs: ['Every other session of your account was ended with it.'],
    link: notMeLink,
    foot: footIfNotYou,
  },
  'password-reset': {
    title: 'Your password was reset',
    paragraphs: [
      'Somebody used the code that we mailed to you and chose a new password. All sessions of your account were ended.',
    ],
    link: notMeLink,
    foot: 'If that was not you, somebody else reads your mail. Change the password of your mailbox first, then choose a new one here with "Forgot Password?" on the sign-in page.',
  },
  'address-verified': {
    title: 'Your address was verified',
    paragraphs: [
      'Somebody entered the code that we mailed to you, which proves that the address of the account can be reached.',
    ],
    link: notMeLink,
    foot: footIfNotYou,
  },
  'sessions-ended': {
    title: 'You were signed out elsewhere',
    paragraphs: ['One of your browsers has signed out all the others.'],
    link: notMeLink,
    foot: footIfNotYou,
  },
  'account-deleted': {
    title: 'Your account was deleted',
    paragraphs: [
      'It was deleted on its profile page, or by an administrator. Your lists, your histories and everything else in it are gone, and cannot be brought back.',
    ],
    link: { words: 'Open a new account', page: '/signup' },
    foot: 'If you did not expect that, change the password of your mailbox, and that of every account elsewhere that had the same one. You can open a new account with this address. This is the last mail about the old one.',
  },
  'factor-added': {
    title: 'A second factor was added',
    paragraphs: ['From now on, signing in to your account asks for it. Every other session was ended.'],
    link: notMeLink,
    foot: footIfNotYou,
  },
  'factor-removed': {
    title: 'A second factor was removed',
    paragraphs: ['Signing in to your account does not ask for it any more.'],
    link: notMeLink,
    foot: footIfNotYou,
  },
  'factor-removal-begun': {
    title: 'Your second factor will be removed',
    paragraphs: [
      'Somebody asked for it with the code that we mailed to you. It is removed in a day, unless you stop it.',
    ],
    link: { words: 'Stop it', page: null },
    foot: 'If that was not you, signing in with your second factor stops it too, unless you have added one in the last week. Then change the passwords of your mailbox and of your account: somebody else knows them.',
  },
  'recovery-codes-renewed': {
    title: 'You have new recovery codes',
    paragraphs: ['The recovery codes that you had before do not work any more.'],
    link: notMeLink,
    foot: footIfNotYou,
  },
  'google-linked': {
    title: 'Google sign-in was added',
    paragraphs: [
      'The Google account of this address signs you in from now on. A password from before this address was verified does not work any more.',
    ],
    link: notMeLink,
    foot: 'If that was not you, secure your Google account: whoever uses it can sign in here. Then choose a new password with "Forgot Password?" on the sign-in page.',
  },
}

/** The text of a mail. `publicUrl` is Matinee's URL without a path; if it is null, mails have no link to a page. */
export function textOf(mail: NewMail, publicUrl: string | null): MailText {
  switch (mail.kind) {
    case 'welcome':
      return {
        subject: 'Welcome to Matinee',
        title: `Welcome, ${withoutLinks(mail.name)}`,
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
      const { link, ...text } = noticeTexts[mail.notice]
      const page = publicUrl === null || link.page === null ? null : `${publicUrl}${link.page}`
      const address = mail.link ?? page
      return { subject: text.title, ...text, ...(address === null ? {} : { link: { words: link.words, address } }) }
    }
    case 'contact':
      return {
        subject: `Message from ${mail.name}`,
        title: `Message from ${withoutLinks(mail.name)}`,
        paragraphs: [`Sent with the contact form. An answer to this mail goes to ${mail.replyTo}.`],
        quotation: mail.message,
        foot: 'The address is as it was typed into the form: it need not be the sender’s.',
      }
  }
}

/**
 * The name with invisible characters that keep mail programs from turning a web address in it into a link. Otherwise
 * somebody could open an account with another person's email address and a web address as the username, and Matinee
 * would mail this link to the other person.
 */
export const withoutLinks = (name: string) => name.replaceAll(/(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu, '.\u2060')
