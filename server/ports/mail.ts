/** What a one-time code in a mail is for. */
export type CodePurpose = 'reset' | 'verify' | 'factor'

/** What a notice says has happened to an account. */
export type Notice =
  | 'password-changed'
  | 'password-reset'
  | 'account-deleted'
  | 'factor-added'
  | 'factor-removed'
  | 'factor-removal-begun'
  | 'google-linked'

/** A mail before it is rendered: whom it goes to, and what its kind needs. */
export type NewMail = {
  /** The recipient's address. */
  to: string
  /** The recipient's name. */
  name: string
} & MailContent

/** What a mail says, by its kind. */
export type MailContent =
  | { kind: 'welcome' }
  | { kind: 'code'; code: string; purpose: CodePurpose }
  /** With `link` as the address to open when the recipient did not do this. */
  | { kind: 'notice'; notice: Notice; link?: string }
  /** A member's message to the operator; `name` is the member's here, and answers go to `replyTo`. */
  | { kind: 'contact'; replyTo: string; message: string }

/** The kinds of mail. */
export type MailKind = NewMail['kind']
