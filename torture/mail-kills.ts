import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '#art/random.ts'
import { claimMs } from '#server/mail/worker.ts'
import { createClient } from '#tests/support/client.ts'
import type { ReceivedMail } from '#tests/support/received-mail.ts'
import { startMailSink } from './mail-sink.ts'
import { type PartInput, type Row, runAndReport } from './part.ts'
import { type Server, startServer, type Tally } from './server.ts'

/** The number of new members in each round. */
const memberCount = 3
/** The number of messages that each member sends to the operator. */
const messageCount = 6

/** The least number of mails that makes the result meaningful, in the short version and in the full version. */
const minMails = { quick: 30, whole: 100 }

/**
 * How many milliseconds the test waits for missing mails after the last round. The other server can send a mail of the
 * killed server only when the killed server's claim to it has expired; then it has a minute to send it.
 */
const maxWaitMs = claimMs + 60_000

/**
 * Kills one of two servers at a random moment while both send mails, and starts it again, once in each round. If a
 * request that causes a mail was acknowledged, its mail must arrive. A mail may arrive twice only if its server was
 * killed while sending it, and then with the same Message-ID.
 */
export function killMailingServers(input: PartInput, part: string, settings: Record<string, string>): Promise<void> {
  const rounds = input.quick ? 2 : 8
  return runAndReport(input, `${part}, mails, ${rounds} kills`, (tally) =>
    killInRounds({
      random: input.random,
      settings,
      rounds,
      tally,
      leastMails: input.quick ? minMails.quick : minMails.whole,
    }),
  )
}

/** Runs the rounds of `killMailingServers`, and resolves with the rows of results. */
async function killInRounds(input: {
  random: Random
  settings: Record<string, string>
  rounds: number
  tally: Tally
  leastMails: number
}): Promise<Row[]> {
  const { random, rounds, tally, leastMails } = input
  const sink = await startMailSink(random)
  const settings = { ...input.settings, SMTP_URL: sink.url, MAIL_FROM: 'house@matinee.test' }
  const start = () => startServer(settings, tally)
  const servers: Server[] = [await start(), await start()]
  /** For each mail that must arrive, the mark by which it is recognised: its recipient, or words of its text. */
  const expected = new Set<string>()

  for (let round = 0; round < rounds; round += 1) {
    // The members send their requests to the server that is not killed.
    const killedIndex = random.integer(0, 1)
    const otherServer = servers[1 - killedIndex]
    const allWritten = Promise.all(
      Array.from({ length: memberCount }, (_, index) =>
        writeAs(`mail-${round}-${index}`, otherServer?.url ?? '', expected),
      ),
    )
    await pause(random.integer(200, 2500))
    await servers[killedIndex]?.kill()
    servers[killedIndex] = await start()
    await allWritten
  }

  const missing = () => [...expected].filter((mark) => !sink.arrived.some((mail) => isMailOf(mail, mark)))
  const end = performance.now() + maxWaitMs
  while (missing().length > 0 && performance.now() < end) await pause(200)
  await Promise.all(servers.map((server) => server.stop()))
  await sink.close()

  const idsOf = (mark: string) => sink.arrived.filter((mail) => isMailOf(mail, mark)).map(({ messageId }) => messageId)
  const repeatedCount = [...expected].reduce((sum, mark) => sum + Math.max(0, idsOf(mark).length - 1), 0)
  const changedMarks = [...expected].filter((mark) => new Set(idsOf(mark)).size > 1)
  return [
    ['  acknowledged mails', expected.size, '', leastMails, 'least'],
    ['  lost mails', missing().length, '', 0],
    ['  mails that arrived twice', repeatedCount, '', rounds],
    ['  mails that arrived with another Message-ID', changedMarks.length, '', 0],
  ]
}

/**
 * Whether this is the mail of the mark. A mark that is an email address stands for the welcome mail to that address,
 * any other mark for the mail to the operator whose text contains the mark.
 */
const isMailOf = (mail: ReceivedMail, mark: string) =>
  mark.includes('@') ? mail.recipients.includes(mark) : mail.text.includes(`${mark}.`)

/** Opens an account and sends messages to the operator. Adds a mark to `expected` for each acknowledged request. */
async function writeAs(name: string, url: string, expected: Set<string>): Promise<void> {
  const email = `${name}@example.org`
  const network = `10.9.${name.replaceAll(/\D+/g, ' ').trim().replace(' ', '.')}`
  const client = createClient(url, { 'x-forwarded-for': network })
  await client.call('POST /auth/signup', { body: { email, username: name, password: 'a quiet evening in' } })
  expected.add(email)
  for (let index = 0; index < messageCount; index += 1) {
    const mark = `message ${name} ${index}`
    await client.call('POST /contact/savemessage', { body: { name, email, message: `This is ${mark}.` } })
    expected.add(mark)
  }
}
