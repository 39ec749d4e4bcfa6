import { expect, test } from 'vitest'
import { aCode, rendered } from '#server/ports/mail.suite.ts'
import { type CodePurpose, MailFailure, type NewMail, type Notice, notices } from '#server/ports/mail.ts'

const welcome = { to: 'ada@matinee.test', name: 'Ada', kind: 'welcome' } as const
const contact = {
  to: 'house@matinee.test',
  name: 'Ada',
  kind: 'contact',
  replyTo: 'ada@matinee.test',
  message: 'Good evening.',
} as const

const everyMail: NewMail[] = [
  welcome,
  contact,
  ...(['reset', 'verify', 'factor'] as const).map((purpose) => ({ ...aCode, purpose })),
  ...notices.map((notice) => ({
    ...welcome,
    kind: 'notice' as const,
    notice,
    link: 'https://matinee.test/stop?code=1&x=2',
  })),
]

test('no mail fetches anything or runs a script', () => {
  for (const mail of everyMail) {
    const { html } = rendered(mail)
    expect(html).not.toMatch(/<(img|script|link|iframe|svg|object|form)\b|url\(|@import|src=/i)
    expect([...html.matchAll(/href="([^"]*)"/g)].length).toBeLessThanOrEqual(1)
  }
})

test('the HTML of a mail contains every line of its plain text, apart from links and the line "-- "', () => {
  for (const mail of everyMail) {
    const { text, html } = rendered(mail)
    const body = /<body[\s\S]*<\/body>/.exec(html)?.[0] ?? ''
    const htmlText = body
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
    for (const line of text.split('\n').filter((part) => part !== '' && part !== '-- ' && !part.includes('https://'))) {
      expect(htmlText).toContain(line)
    }
  }
})

test('what a member has typed stands in the HTML as text, and a message keeps its line breaks', () => {
  const { html } = rendered({
    ...contact,
    name: '<b>Ada</b>',
    replyTo: 'ada&co@matinee.test',
    message: '<i>Good</i>\nevening.',
  })
  expect(html).toContain('<title>Message from &lt;b&gt;Ada&lt;/b&gt;</title>')
  expect(html).toContain('>Message from &lt;b&gt;Ada&lt;/b&gt;</h1>')
  expect(html).toContain('goes to ada&amp;co@matinee.test.</p>')
  expect(html).toMatch(/<div [^>]*white-space:pre-wrap[^>]*>&lt;i&gt;Good&lt;\/i&gt;\nevening\.<\/div>/)
})

test('in the HTML every table is there for the layout only, and every class has a rule for the dark theme or for narrow screens', () => {
  const classes = new Set<string>()
  for (const mail of everyMail) {
    const { html } = rendered(mail)
    expect(html.match(/<table(?! role="presentation")/)).toBeNull()
    for (const [, names = ''] of html.matchAll(/class="([^"]*)"/g))
      for (const name of names.split(' ')) classes.add(name)
  }
  const style = /<style>([\s\S]*)<\/style>/.exec(rendered(welcome).html)?.[1] ?? ''
  const [, dark = '', narrow = ''] = style.split('@media')
  expect(dark).toContain('prefers-color-scheme: dark')
  const classesIn = (rules: string) => [...rules.matchAll(/\.(\w+) \{/g)].map(([, name]) => name)
  expect(classesIn(dark)).toEqual(['ground', 'card', 'text', 'muted', 'inset', 'code'])
  expect(new Set([...classesIn(dark), ...classesIn(narrow)])).toEqual(classes)
})

test('in plain text the small print follows the line "-- ", which mail programs recognise as the start of a signature', () => {
  expect(rendered(welcome).text).toContain('\n\n-- \nYou get this mail once')
})

test('the button of the notice factor-removal-begun leads to the given link and is left out without one; the button of the welcome mail leads to Matinee', () => {
  const notice = { ...welcome, kind: 'notice', notice: 'factor-removal-begun' } as const
  const noticeWithLink = rendered({ ...notice, link: 'https://matinee.test/stop?code=1&x=2' })
  expect(noticeWithLink.html).toContain('href="https://matinee.test/stop?code=1&amp;x=2"')
  expect(noticeWithLink.text).toContain('Stop it: https://matinee.test/stop?code=1&x=2')
  expect(rendered(notice).html).not.toContain('href')
  expect(noticeWithLink.values['link']).toBe('https://matinee.test/stop?code=1&x=2')
  expect(rendered(welcome).html).toContain('href="https://matinee.test"')
  expect(rendered(welcome).text).toContain('Open Matinee: https://matinee.test\n')
})

test.each(notices)(
  'the notice %s says what to do if somebody else made the change, and links to the page for that',
  (notice) => {
    const token = notice === 'factor-removal-begun' ? { link: 'https://matinee.test/keepfactors?token=x' } : {}
    const { text, values } = rendered({ ...welcome, kind: 'notice', notice, ...token })
    expect(text).toMatch(/If (that was not you|you did not expect that), .*(password|Google account)/)
    const page =
      { 'factor-removal-begun': 'keepfactors?token=x', 'account-deleted': 'signup' }[notice as string] ?? 'notme'
    expect(text).toContain(`: https://matinee.test/${page}\n`)
    expect(values['link']).toBe(`https://matinee.test/${page}`)
  },
)

test.each<[purpose: CodePurpose, subject: string, title: string, paragraph: RegExp, foot: RegExp]>([
  ['reset', 'Your code for a new password', 'Choose a new password', /on the page where you asked/, /ignore this mail/],
  ['verify', 'Your code to confirm this address', 'Confirm your address', /on your profile page/, /ignore this mail/],
  ['factor', 'Your code to remove a second factor', 'Remove your second factor', /a day later/, /knows your password/],
])('the mail with a code for the purpose %s says what the code is for', (purpose, subject, title, paragraph, foot) => {
  const mail = rendered({ ...aCode, purpose })
  expect(mail.values).toMatchObject({ code: 'K7QX3MPR', purpose })
  expect(mail.subject).toBe(subject)
  const [body = '', small = ''] = mail.text.split('\n-- \n')
  expect(body).toMatch(new RegExp(`^${title}\n`))
  expect(body).toMatch(paragraph)
  expect(body).toContain('It works once, for 15 minutes')
  expect(small).toMatch(foot)
  expect(small).toContain('Give the code to nobody.')
})

test.each<[notice: Notice, subject: string, paragraph: RegExp, words: string, foot: RegExp]>([
  ['password-changed', 'Your password was changed', /Every other session/, 'This was not me', /new password/],
  ['password-reset', 'Your password was reset', /All sessions/, 'This was not me', /password of your mailbox first/],
  ['address-verified', 'Your address was verified', /the address of the account/, 'This was not me', /new password/],
  ['sessions-ended', 'You were signed out elsewhere', /signed out all the others/, 'This was not me', /new password/],
  ['account-deleted', 'Your account was deleted', /cannot be brought back/, 'Open a new account', /last mail/],
  ['factor-added', 'A second factor was added', /asks for it/, 'This was not me', /new password/],
  ['factor-removed', 'A second factor was removed', /does not ask for it any more/, 'This was not me', /new password/],
  ['factor-removal-begun', 'Your second factor will be removed', /in a day/, 'Stop it', /in the last week/],
  ['recovery-codes-renewed', 'You have new recovery codes', /do not work any more/, 'This was not me', /new password/],
  ['google-linked', 'Google sign-in was added', /signs you in from now on/, 'This was not me', /Google account/],
])('the notice %s says what has happened', (notice, subject, paragraph, words, foot) => {
  const mail = rendered({ ...welcome, kind: 'notice', notice, link: 'https://matinee.test/x' })
  expect(mail.subject).toBe(subject)
  const [body = '', small = ''] = mail.text.split('\n-- \n')
  expect(body).toMatch(new RegExp(`^${subject}\n`))
  expect(body).toMatch(paragraph)
  expect(body).toContain(`\n${words}: https://matinee.test/x\n`)
  expect(small).toMatch(foot)
})

test('the HTML of a mail names its language and its colour schemes, and its paragraphs follow one another', () => {
  const { html } = rendered(welcome)
  expect(html).toContain('<html lang="en">')
  expect(html).toContain('<meta charset="utf-8">')
  expect(html).toContain('<meta name="viewport" content="width=device-width">')
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toMatch(/lights are going down\.<\/p>\n<p [^>]*>Keep what you want/)
})

test('without a public URL, notices and the welcome mail have no link', () => {
  for (const mail of [welcome, ...notices.map((notice) => ({ ...welcome, kind: 'notice' as const, notice }))]) {
    const { html, text } = rendered(mail, { publicUrl: null })
    expect(html).not.toContain('href')
    expect(text).not.toContain('Open Matinee')
  }
})

test('a mail service with templates of its own gets the member’s name and address, and what the kind of mail is about', () => {
  const member = { name: 'Ada', email: 'ada@matinee.test' }
  expect(rendered(welcome).values).toEqual(member)
  expect(rendered(aCode).values).toEqual({ ...member, code: 'K7QX3MPR', purpose: 'reset' })
  const link = 'https://matinee.test/notme'
  const notice = { ...welcome, kind: 'notice', notice: 'sessions-ended' } as const
  expect(rendered(notice).values).toEqual({ ...member, notice: 'sessions-ended', link })
  expect(rendered(contact).values).toEqual({ ...member, message: 'Good evening.' })
})

test('a name becomes one line without control characters, of a limited length', () => {
  const nameOf = (name: string) => rendered({ ...welcome, name }).to.name
  expect(nameOf('Ada\r\nBcc: x@y.test')).toBe('Ada Bcc: x@y.test')
  expect(nameOf(' \u202eadA\u0007 \u2028\u2066L.\u2069 ')).toBe('adA L.')
  expect(nameOf('a'.repeat(500))).toHaveLength(100)
})

test('a name that looks like a web address is changed, so that mail programs do not make it a link', () => {
  const { text, html } = rendered({ ...welcome, name: 'Prizes at evil.example' })
  expect(text).not.toContain('evil.example')
  expect(html).not.toContain('evil.example')
  expect(rendered({ ...contact, name: 'Prizes at evil.example' }).text).not.toContain('evil.example')
  for (const mail of [welcome, aCode, { ...welcome, kind: 'notice', notice: 'password-changed' } as const])
    expect(rendered({ ...mail, name: 'Prizes at evil.example' }).values['name']).toBe('Prizes at evil.\u2060example')
  expect(rendered({ ...contact, name: 'Prizes at evil.example' }).values['name']).toBe('Prizes at evil.example')
  expect(rendered({ ...welcome, name: 'Prizes at 203.0.113.7' }).text).not.toContain('203.0')
  expect(rendered({ ...welcome, name: 'Dr. Ada L.' }).text).toContain('Welcome, Dr. Ada L.')
})

test.each([
  'ada',
  'ada@matinee.test, eve@matinee.test',
  'eve,ada@matinee.test',
  'ada@matinee.test,eve',
  'a\u0007da@matinee.test',
  'ada@matinee\u0007.test',
  'ada@matinee.test\r\nBcc: eve@matinee.test',
  '<ada@matinee.test>',
  'ada@matinee.test>\r\nRCPT TO:<eve@matinee.test',
  'ada matinee@matinee.test',
  `${'a'.repeat(255 - '@matinee.test'.length)}@matinee.test`,
])('no mail is sent to the invalid address %j', (address) => {
  const retryOf = (mail: NewMail) => {
    try {
      rendered(mail)
    } catch (error) {
      return error instanceof MailFailure ? error.retry : error
    }
    return null
  }
  expect(retryOf({ ...welcome, to: address })).toBe('never')
  expect(retryOf({ ...contact, replyTo: address })).toBe('never')
  expect(retryOf(contact)).toBeNull()
})

test('an address may have 254 characters', () => {
  const longAddress = `${'a'.repeat(254 - '@matinee.test'.length)}@matinee.test`
  expect(rendered({ ...welcome, to: longAddress }).to.address).toBe(longAddress)
})

test('the mail with a member’s message quotes it, names the address for replies, and says that this may not be the sender’s', () => {
  const { text } = rendered({ ...contact, replyTo: 'grace@matinee.test' })
  expect(text).toContain('An answer to this mail goes to grace@matinee.test.\n\nGood evening.\n\n-- \n')
  expect(text).toContain('it need not be the sender’s.')
})

test('a member’s message goes to Matinee, with the member’s address for replies; the welcome mail has no address for replies', () => {
  expect(rendered(contact).replyTo).toEqual({ name: 'Ada', address: 'ada@matinee.test' })
  expect(rendered(contact).to).toEqual({ name: 'Matinee', address: 'house@matinee.test' })
  expect(rendered(welcome).replyTo).toBeNull()
})
