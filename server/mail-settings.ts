import { z } from 'zod'
import type { Mailbox, MailKind } from '#server/ports/mail.ts'
import { isDecodable } from './storage-settings.ts'

/** A server that takes mails by SMTP. */
export interface SmtpServer {
  host: string
  port: number
  /** True if TLS begins with the connection; otherwise STARTTLS is used if the server offers it. */
  secure: boolean
  /**
   * Null if the server needs no login. With a login, nothing is sent without TLS, except to a server on this machine.
   */
  login: { user: string; password: string } | null
}

/** An account at EmailJS. */
export interface EmailJsAccount {
  serviceId: string
  /** The template of each kind of mail. */
  templates: Readonly<Record<MailKind, string>>
  publicKey: string
  /** Null if the account does not require one. */
  privateKey: string | null
  /** The origin of EmailJS's API. */
  url: string
}

/** How mails are sent, who their sender is, and who gets members' messages. */
export interface MailSettings {
  service: { name: 'folder' } | ({ name: 'smtp' } & SmtpServer) | ({ name: 'emailjs' } & EmailJsAccount)
  from: Mailbox
  contactTo: string
}

/** The origin of EmailJS's API, unless a setting says otherwise. */
const emailJsUrl = 'https://api.emailjs.com'

/** The sender of mails, and the recipient of members' messages, if no setting names one. */
const defaultMailbox: Mailbox = { name: 'Matinee', address: 'matinee@localhost' }

/** The ports of mail submission (RFC 6409), and of mail submission with TLS from the start (RFC 8314). */
const defaultPorts: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 }

const isSmtpUrl = (value: string): boolean => {
  if (!URL.canParse(value)) return false
  const url = new URL(value)
  const { protocol, hostname, pathname, search, hash } = url
  const hasOnlyHost = hostname !== '' && /^\/?$/.test(pathname) && search === '' && hash === ''
  return protocol in defaultPorts && hasOnlyHost && isDecodable(url)
}

/** The URL of a mail server, with name and password if the server needs them. */
export const smtpUrl = z
  .string()
  .refine(
    isSmtpUrl,
    'SMTP_URL must be smtp://name:password@host:587 or smtps://name:password@host:465; in the name and password a / is written as %2F, ? as %3F, # as %23, @ as %40, : as %3A and % as %25.',
  )

const mailboxPattern = /^(?:([^<>"\p{Cc}]*)<([^\s<>]+)>|([^\s<>]+))$/u

/**
 * Returns the schema of the setting `name`: an email address, or a name followed by an email address in angle brackets.
 */
export const mailbox = (name: string) =>
  z
    .string()
    .trim()
    .refine((value) => z.email().safeParse(parseMailbox(value).address).success, {
      error: `${name} must be an address such as matinee@matinee.example or Matinee <matinee@matinee.example>.`,
    })

function parseMailbox(value: string): Mailbox {
  const [, name = '', inBrackets, withoutBrackets] = mailboxPattern.exec(value) ?? []
  return { name: name.trim() || defaultMailbox.name, address: inBrackets ?? withoutBrackets ?? '' }
}

type Variables = Readonly<Record<string, string | undefined>>

/** The values of the settings of mail, after `settings.ts` has checked each by itself. */
type MailValues = {
  readonly [K in (typeof requiredEmailJsSettings)[number] | (typeof otherMailSettings)[number]]?: string | undefined
}

const requiredEmailJsSettings = [
  'EMAILJS_SERVICE_ID',
  'EMAILJS_TEMPLATE_WELCOME',
  'EMAILJS_TEMPLATE_CONTACT',
  'EMAILJS_TEMPLATE_CODE',
  'EMAILJS_TEMPLATE_NOTICE',
  'EMAILJS_PUBLIC_KEY',
] as const

const otherMailSettings = ['SMTP_URL', 'MAIL_FROM', 'CONTACT_TO', 'EMAILJS_PRIVATE_KEY', 'EMAILJS_URL'] as const

/**
 * Faults in the combination of the settings of mail, as sentences. At most one mail service may be set, with every
 * setting that it needs.
 */
export function findMailFaults(variables: Variables): string[] {
  const usesEmailJs = Object.keys(variables).some((name) => name.startsWith('EMAILJS_'))
  if (usesEmailJs && variables['SMTP_URL'])
    return ['SMTP_URL and EMAILJS_… are two ways to send mail; set one of them.']
  if (usesEmailJs) {
    const missing = requiredEmailJsSettings.filter((name) => !variables[name])
    const faults = missing.map((name) => `${name} is missing: EmailJS needs it.`)
    if (!variables['CONTACT_TO'] && !variables['MAIL_FROM']) {
      faults.push('EMAILJS_SERVICE_ID needs CONTACT_TO or MAIL_FROM: members’ messages go there.')
    }
    return faults
  }
  if (variables['SMTP_URL']) return variables['MAIL_FROM'] ? [] : ['SMTP_URL needs MAIL_FROM: every mail has a sender.']
  return ['MAIL_FROM', 'CONTACT_TO']
    .filter((name) => variables[name])
    .map((name) => `${name} needs SMTP_URL or EMAILJS_SERVICE_ID: they switch mail on.`)
}

/** Makes the settings of mail from values without faults. */
export function toMailSettings(values: MailValues): MailSettings {
  const contactMailbox = values['CONTACT_TO'] === undefined ? null : parseMailbox(values['CONTACT_TO'])
  // EmailJS needs no MAIL_FROM, since its templates name the sender. Without MAIL_FROM, the address for replies and the
  // host in Message-IDs are those of CONTACT_TO.
  const from = values['MAIL_FROM'] === undefined ? contactMailbox : parseMailbox(values['MAIL_FROM'])
  return {
    service: serviceOf(values),
    from:
      from === null
        ? defaultMailbox
        : { ...from, name: values['MAIL_FROM'] === undefined ? defaultMailbox.name : from.name },
    contactTo: (contactMailbox ?? from ?? defaultMailbox).address,
  }
}

function serviceOf(values: MailValues): MailSettings['service'] {
  const requiredValue = (name: (typeof requiredEmailJsSettings)[number]) => values[name] ?? ''
  if (values['SMTP_URL'] !== undefined) {
    const { protocol, hostname, port, username, password } = new URL(values['SMTP_URL'])
    return {
      name: 'smtp',
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: Number(port || defaultPorts[protocol]),
      secure: protocol === 'smtps:',
      login: username === '' ? null : { user: decodeURIComponent(username), password: decodeURIComponent(password) },
    }
  }
  if (values['EMAILJS_SERVICE_ID'] === undefined) return { name: 'folder' }
  return {
    name: 'emailjs',
    serviceId: requiredValue('EMAILJS_SERVICE_ID'),
    templates: {
      welcome: requiredValue('EMAILJS_TEMPLATE_WELCOME'),
      contact: requiredValue('EMAILJS_TEMPLATE_CONTACT'),
      code: requiredValue('EMAILJS_TEMPLATE_CODE'),
      notice: requiredValue('EMAILJS_TEMPLATE_NOTICE'),
    },
    publicKey: requiredValue('EMAILJS_PUBLIC_KEY'),
    privateKey: values['EMAILJS_PRIVATE_KEY'] ?? null,
    url: values['EMAILJS_URL'] ?? emailJsUrl,
  }
}
