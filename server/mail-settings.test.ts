import { expect, test } from 'vitest'
import { Fault } from '#server/fault.ts'
import { readSettings } from '#server/settings.ts'

const readMailSettings = (variables: Record<string, string>) => readSettings(variables, '/srv/matinee').mail

function faultsOf(variables: Record<string, string>): string[] {
  try {
    readMailSettings(variables)
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return error.message.split('\n').slice(1)
  }
  return []
}

const emailJs = {
  EMAILJS_SERVICE_ID: 'service_1',
  EMAILJS_TEMPLATE_WELCOME: 'w',
  EMAILJS_TEMPLATE_CONTACT: 'm',
  EMAILJS_TEMPLATE_CODE: 'c',
  EMAILJS_TEMPLATE_NOTICE: 'n',
  EMAILJS_PUBLIC_KEY: 'public key',
  CONTACT_TO: 'desk@matinee.example',
}
const smtp = { SMTP_URL: 'smtp://smtp.example', MAIL_FROM: 'house@matinee.example' }

test('if SMTP_URL has no port the port is 587, and if CONTACT_TO is not set members’ messages go to MAIL_FROM', () => {
  expect(readMailSettings(smtp)).toEqual({
    service: { name: 'smtp', host: 'smtp.example', port: 587, secure: false, login: null },
    from: { name: 'Matinee', address: 'house@matinee.example' },
    contactTo: 'house@matinee.example',
  })
  expect(readMailSettings({ ...smtp, SMTP_URL: 'smtp://[::1]:25' }).service).toMatchObject({ host: '::1', port: 25 })
})

test('the sender has the name and address of MAIL_FROM, and members’ messages go to CONTACT_TO', () => {
  const mailboxes = { MAIL_FROM: ' House of Films <house@matinee.example> ', CONTACT_TO: 'Desk <desk@matinee.example>' }
  expect(readMailSettings({ ...smtp, ...mailboxes })).toMatchObject({
    from: { name: 'House of Films', address: 'house@matinee.example' },
    contactTo: 'desk@matinee.example',
  })
  // Without MAIL_FROM the name of the sender is not that of the recipient of messages.
  expect(readMailSettings({ ...emailJs, CONTACT_TO: mailboxes.CONTACT_TO }).from).toEqual({
    name: 'Matinee',
    address: 'desk@matinee.example',
  })
  expect(readMailSettings({ ...smtp, MAIL_FROM: ' <house@matinee.example>' }).from.name).toBe('Matinee')
})

test('EmailJS is set up with its service, its templates and its keys', () => {
  expect(readMailSettings(emailJs)).toEqual({
    service: {
      name: 'emailjs',
      serviceId: 'service_1',
      templates: { welcome: 'w', contact: 'm', code: 'c', notice: 'n' },
      publicKey: 'public key',
      privateKey: null,
      url: 'https://api.emailjs.com',
    },
    from: { name: 'Matinee', address: 'desk@matinee.example' },
    contactTo: 'desk@matinee.example',
  })
  const optionalSettings = { EMAILJS_PRIVATE_KEY: 'private key', EMAILJS_URL: 'http://127.0.0.1:9/' }
  expect(readMailSettings({ ...emailJs, ...optionalSettings }).service).toMatchObject({
    privateKey: 'private key',
    url: 'http://127.0.0.1:9',
  })
})

test('EmailJS needs MAIL_FROM or CONTACT_TO, and if only MAIL_FROM is set members’ messages go there', () => {
  const { CONTACT_TO: _, ...withoutContact } = emailJs
  expect(readMailSettings({ ...withoutContact, MAIL_FROM: 'House <house@matinee.example>' })).toMatchObject({
    from: { name: 'House', address: 'house@matinee.example' },
    contactTo: 'house@matinee.example',
  })
})

test.each(Object.keys(emailJs))('EmailJS settings without %s are refused with one fault, which names it', (name) => {
  const { [name as keyof typeof emailJs]: _removed, ...otherSettings } = emailJs
  const [fault, ...otherFaults] = faultsOf(otherSettings)
  expect(otherFaults).toEqual([])
  expect(fault).toContain(name)
})

test('each setting that EmailJS lacks is named in a fault of its own', () => {
  const { EMAILJS_TEMPLATE_CODE: _code, EMAILJS_PUBLIC_KEY: _key, ...otherSettings } = emailJs
  expect(faultsOf(otherSettings)).toEqual([
    expect.stringContaining('EMAILJS_TEMPLATE_CODE'),
    expect.stringContaining('EMAILJS_PUBLIC_KEY'),
  ])
})

test.each([
  [{ SMTP_URL: 'smtp://smtp.example' }, 'SMTP_URL needs MAIL_FROM'],
  [{ MAIL_FROM: 'house@matinee.example' }, 'MAIL_FROM needs SMTP_URL or EMAILJS_SERVICE_ID'],
  [{ CONTACT_TO: 'house@matinee.example' }, 'CONTACT_TO needs SMTP_URL or EMAILJS_SERVICE_ID'],
  [{ EMAILJS_URL: 'https://emailjs.example' }, 'EMAILJS_SERVICE_ID is missing'],
  [{ ...emailJs, SMTP_URL: 'smtp://smtp.example' }, 'two ways to send mail'],
  [{ ...smtp, SMTP_URL: 'http://smtp.example' }, 'SMTP_URL must be smtp://'],
  [{ ...smtp, SMTP_URL: 'smtp://house:pa/ss@smtp.example' }, 'SMTP_URL must be smtp://'],
  [{ ...smtp, SMTP_URL: 'smtp://house:pa%ss@smtp.example' }, 'SMTP_URL must be smtp://'],
  [{ ...smtp, SMTP_URL: 'smtp://house%:41@smtp.example' }, 'SMTP_URL must be smtp://'],
  [{ ...smtp, SMTP_URL: 'smtp://smtp.example/outbox' }, 'SMTP_URL must be smtp://'],
  [{ ...smtp, SMTP_URL: 'smtp://smtp.example/?pool=true' }, 'SMTP_URL must be smtp://'],
  [{ ...smtp, SMTP_URL: 'smtp://smtp.example/#pool' }, 'SMTP_URL must be smtp://'],
  [{ ...smtp, SMTP_URL: 'smtp://' }, 'SMTP_URL must be smtp://'],
  [{ ...smtp, MAIL_FROM: 'The House' }, 'MAIL_FROM must be an address'],
  [{ ...smtp, MAIL_FROM: 'a@b.test, c@d.test' }, 'MAIL_FROM must be an address'],
  [{ ...smtp, MAIL_FROM: 'House <house@matinee.example>\r\nBcc: x@y.test' }, 'MAIL_FROM must be an address'],
  [{ ...smtp, MAIL_FROM: 'House\r\nBcc: x@y.test <house@matinee.example>' }, 'MAIL_FROM must be an address'],
  [{ ...smtp, MAIL_FROM: '"House" <house@matinee.example>' }, 'MAIL_FROM must be an address'],
  [{ ...smtp, CONTACT_TO: 'desk@' }, 'CONTACT_TO must be an address'],
])('the settings %j are refused with the fault: %s', (variables, fault) => {
  const faults = faultsOf(variables)
  expect(faults.some((line) => line.includes(fault))).toBe(true)
  expect(faults.join()).not.toMatch(/pa.ss/)
})
