/** The purpose of a one-time code in a mail. */
export type CodePurpose = 'reset' | 'verify' | 'factor'

/** The events that a notice reports to the owner of an account. */
export const notices = [
  'password-changed',
  'password-reset',
  'address-verified',
  'sessions-ended',
  'account-deleted',
  'factor-added',
  'factor-removed',
  'factor-removal-begun',
  'recovery-codes-renewed',
  'google-linked',
] as const
/** A value of {@link notices}. */
export type Notice = (typeof notices)[number]

/** A mail before it is rendered: its recipient, and the values of its kind. */
export type NewMail = {
  /** The recipient's address. */
  to: string
  /** The recipient's name. */
  name: string
} & MailContent

/** The values of each kind of mail. */
export type MailContent =
  | { kind: 'welcome' }
  | { kind: 'code'; code: string; purpose: CodePurpose }
  /**
   * `link` is given only if its URL contains a token. Other notices link to a page of the app (see `mail/texts.ts`).
   */
  | { kind: 'notice'; notice: Notice; link?: string }
  /** A member's message to the operator; `name` is the member's here, and answers go to `replyTo`. */
  | { kind: 'contact'; replyTo: string; message: string }

/** The kinds of mail. */
export type MailKind = NewMail['kind']

/** A person or service with an address. */
export interface Mailbox {
  name: string
  address: string
}

/**
 * A mail as it is sent. Its headers are safe: names and the subject are one line, and addresses have no white space.
 */
export interface RenderedMail {
  kind: MailKind
  /** With angle brackets; the same at each try, so that receivers recognise a mail that was sent twice. */
  messageId: string
  date: Date
  from: Mailbox
  to: Mailbox
  /** Where answers go; null if they go to the sender. */
  replyTo: Mailbox | null
  subject: string
  text: string
  html: string
  /** The values of the kind, such as `code`, for services that have templates of their own. */
  values: Readonly<Record<string, string>>
}

/** Sends mails, one at a time. */
export interface MailTransport {
  /**
   * Hands a mail over: when this resolves, the service has accepted it. Otherwise, and when `signal` aborts, throws a
   * {@link MailFailure}; if only the service's answer was lost, the service has accepted the mail nevertheless.
   */
  send(mail: RenderedMail, signal: AbortSignal): Promise<void>
}

/** Why a mail was not sent. The message is for the operator and holds no secret. */
export class MailFailure extends Error {
  /**
   * Whether a further try can succeed. `never` when the service refuses this mail or this recipient; `later` for every
   * failure that is temporary or that the operator can mend, such as a wrong password for the service.
   */
  readonly retry: 'later' | 'never'

  constructor(retry: MailFailure['retry'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'MailFailure'
    this.retry = retry
  }
}
