import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '#art/random.ts'
import { createAuthenticatorApp } from '#tests/support/authenticator-app.ts'
import { type Client, createClient } from '#tests/support/client.ts'
import { absent, type Ledger } from './ledger.ts'
import { codeMailedTo } from './outbox-codes.ts'

/** The most milliseconds to wait for one answer. */
const maxAnswerMilliseconds = 10_000
/**
 * The most accounts that a writer opens in addition to its own. Each costs a password hash, and another when it is
 * checked.
 */
const maxFurtherAccounts = 6
const password = 'a quiet evening in'
/** The new passwords of accounts, by the way in which the password was changed. */
const laterPasswords = { changed: 'a noisy evening out', reset: 'a forgotten evening' } as const

let networkCount = 0
/** A client whose IP address is in a network that no other client uses. */
function clientAt(url: string): Client {
  networkCount += 1
  return createClient(url, {
    'x-forwarded-for': `10.${networkCount >> 16}.${(networkCount >> 8) & 255}.${networkCount & 255}`,
  })
}

/** Resolves with the answer; rejects when it takes longer than `maxAnswerMilliseconds`. */
const withTimeout = <T>(answer: Promise<T>): Promise<T> =>
  Promise.race([
    answer,
    pause(maxAnswerMilliseconds, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer in time'))),
  ])

/** Resolves with true if the server answered with a success in time, else with false. */
const acknowledged = (answer: Promise<unknown>): Promise<boolean> =>
  withTimeout(answer).then(
    () => true,
    () => false,
  )

/**
 * A member who sends the usual writes, one after the other, and records in the ledger what the server must have stored
 * afterwards. Each call may go to another URL of the server; the cookies stay the same.
 */
export async function createWriter(parts: {
  name: string
  url: string
  ledger: Ledger
  random: Random
  /** The folder into which the servers write mails. Without it no password is reset by a mailed code. */
  outbox?: string
}) {
  const { name, ledger, random, outbox } = parts
  const account = (email: string) => ({ email, username: email.replace(/@.*/, ''), password })
  const ownClient = clientAt(parts.url)
  await ownClient.call('POST /auth/signup', { body: account(`${name}@example.org`) })
  const movies = (
    await ownClient.call('GET /movies/category/:category', { params: { category: 'popular' } })
  ).content.map(({ id }) => id)
  const sessions = new Map<string, Client>()
  /** The number of accounts that the writer has opened in addition to its own. */
  let furtherAccountCount = 0

  /** A client for the server at `url`, with the cookies of another client. */
  function clientWithCookies(url: string, client: Client): Client {
    const copy = clientAt(url)
    for (const [cookie, value] of client.cookies) copy.cookies.set(cookie, value)
    return copy
  }

  async function signUp(url: string): Promise<boolean> {
    furtherAccountCount += 1
    const email = `${name}-${furtherAccountCount}@example.org`
    const client = clientAt(url)
    const send = () => acknowledged(client.call('POST /auth/signup', { body: account(email) }))
    const isAcknowledged = await ledger.write([`account ${email}`, `session ${email}`], 'open', send)
    if (isAcknowledged) sessions.set(email, client)
    return isAcknowledged
  }

  /** A session that is certainly still open; undefined when there is none. */
  const openSession = () => [...sessions].find(([email]) => !ledger.isPossible(`session ${email}`, 'ended'))

  async function signOut(url: string): Promise<boolean> {
    const [email, client] = openSession() ?? []
    if (email === undefined || client === undefined) return false
    return ledger.write([`session ${email}`], 'ended', () =>
      acknowledged(clientWithCookies(url, client).call('POST /auth/logout')),
    )
  }

  /** Sends a write about an account that has an open session, from that session. A success also ends the session. */
  async function writeAndEnd(url: string, fact: string, value: string, send: (client: Client) => Promise<unknown>) {
    const [email, client] = openSession() ?? []
    if (email === undefined || client === undefined) return false
    return ledger.write([`${fact} ${email}`], value, () =>
      ledger.write([`session ${email}`], 'ended', () => acknowledged(send(clientWithCookies(url, client)))),
    )
  }

  const changePassword = (url: string) =>
    writeAndEnd(url, 'password', 'changed', (client) =>
      client.call('POST /auth/changePassword', { body: { password: laterPasswords.changed } }),
    )

  /**
   * The account whose password is being reset, and the browser that has requested the code by mail; null while no code
   * is expected.
   */
  let pendingReset: { email: string; browser: Client } | null = null

  /**
   * At the first call requests a code by mail. At later calls, once the code has come, sets a new password with it,
   * which ends every session of the account.
   */
  async function resetPassword(url: string): Promise<boolean> {
    if (outbox === undefined) return false
    if (pendingReset === null) {
      const [email, client] = openSession() ?? []
      if (email === undefined || client === undefined) return false
      const browser = clientWithCookies(url, client)
      const isRequested = await acknowledged(browser.call('POST /auth/checkAccount', { body: { email } }))
      if (isRequested) pendingReset = { email, browser }
      return isRequested
    }
    const { email, browser } = pendingReset
    const code = await codeMailedTo(outbox, email)
    if (code === null) return false
    pendingReset = null
    const body = { email, password: laterPasswords.reset, code }
    return ledger.write([`password ${email}`], 'reset', () =>
      ledger.write([`session ${email}`], 'ended', () =>
        acknowledged(clientWithCookies(url, browser).call('POST /auth/changePasswordH', { body })),
      ),
    )
  }

  const addFactor = (url: string) =>
    writeAndEnd(url, 'factor', 'there', async (client) => {
      const { secret } = await client.call('POST /auth/totp', { body: {} })
      const code = await createAuthenticatorApp(secret, { now: () => new Date() })()
      await client.call('POST /auth/totp/confirm', { body: { code } })
    })

  const deleteAccount = (url: string) =>
    writeAndEnd(url, 'account', absent, (client) => client.call('DELETE /auth/deleteUser'))

  /**
   * Signs in with this password. Resolves with `open`, with `factor` when the account needs a second factor, or with
   * `wrong`.
   */
  async function signIn(url: string, email: string, password: string): Promise<'open' | 'factor' | 'wrong'> {
    const body = JSON.stringify({ email, password })
    const headers = { 'content-type': 'application/json' }
    const answer = await withTimeout(clientAt(url).send('/api/v1/auth/signin', { method: 'POST', body, headers }))
    if (answer.status === 200) return 'open'
    const { code } = (await answer.json()) as { code: string }
    if (code === 'second-factor-needed') return 'factor'
    if (code === 'wrong-credentials') return 'wrong'
    throw new Error(`an account could not be checked: ${answer.status} ${code}`)
  }

  /**
   * Tries to sign in to an account with each password that it may have. Resolves with the result of the sign-in and the
   * ledger's name for the password that fits (`absent` for the first password); with null if none fits.
   */
  async function passwordOf(url: string, email: string) {
    for (const [name, candidate] of Object.entries({ [absent]: password, ...laterPasswords })) {
      const signedIn = await signIn(url, email, candidate)
      if (signedIn !== 'wrong') return { password: name, signedIn }
    }
    return null
  }

  /** The writes about one movie, each as a function that sends it. */
  const movieWrites = (client: Client, id: number) => ({
    addOrRemove: () =>
      ledger.isPossible(`list ${name} ${id}`, absent)
        ? ledger.write([`list ${name} ${id}`], 'kept', () =>
            acknowledged(client.call('PUT /movies/addWatch/:id', { params: { id } })),
          )
        : ledger.write([`list ${name} ${id}`], absent, () =>
            acknowledged(client.call('DELETE /movies/removeWatch/:id', { params: { id } })),
          ),
    savePosition: (seconds: number) =>
      ledger.write([`position ${name} ${id}`], String(seconds), () =>
        acknowledged(
          client.call('PUT /watch/position/:type/:id/:season/:episode', {
            params: { type: 'movie', id, season: 0, episode: 0 },
            body: { seconds, duration: null, at: new Date().toISOString() },
          }),
        ),
      ),
    watch: () =>
      ledger.write([`watched ${name} ${id}`], 'there', () =>
        acknowledged(client.call('POST /watch/addWatchMovie', { body: { id } })),
      ),
    openOrRemove: () =>
      ledger.isPossible(`opened ${name} ${id}`, absent)
        ? ledger.write([`opened ${name} ${id}`], 'there', () =>
            acknowledged(client.call('POST /search/history', { body: { id, type: 'movie' } })),
          )
        : ledger.write([`opened ${name} ${id}`], absent, () =>
            acknowledged(client.call('DELETE /search/removehistory/:id', { params: { id }, query: { type: 'movie' } })),
          ),
  })

  /** Clears the watch history, which also removes the positions. */
  const clearWatched = (client: Client) =>
    ledger.write(
      [...ledger.factsBeginningWith(`watched ${name} `), ...ledger.factsBeginningWith(`position ${name} `)],
      absent,
      () => acknowledged(client.call('DELETE /watch/clearWatchHistory')),
    )

  return {
    /** Sends a random write, some kinds more often than others; true when it was acknowledged. */
    async sendWrite(url: string): Promise<boolean> {
      const client = clientWithCookies(url, ownClient)
      const { addOrRemove, savePosition, watch, openOrRemove } = movieWrites(client, random.pick(movies))
      const turn = random.integer(1, 56)
      if (turn <= 12) return addOrRemove()
      if (turn <= 22) return savePosition(random.integer(1, 10_000))
      if (turn <= 28) return watch()
      if (turn <= 36) return openOrRemove()
      if (turn === 37) return clearWatched(client)
      if (turn === 38) return signOut(url)
      if (turn === 39) return changePassword(url)
      if (turn === 40) return addFactor(url)
      if (turn === 41) return deleteAccount(url)
      if (turn <= 51) return resetPassword(url)
      return furtherAccountCount < maxFurtherAccounts ? signUp(url) : watch()
    },

    /** Opens another account, with a session. */
    signUp,
    /** Ends the session of an account that `signUp` opened; false when none of these sessions is open. */
    signOut,

    /** Compares what the server has with what it acknowledged. Throws when the server does not answer. */
    async check(url: string): Promise<void> {
      const client = clientWithCookies(url, ownClient)
      const { content } = await withTimeout(client.call('GET /movies/getWatchlist'))
      const { user } = await withTimeout(client.call('GET /user/profile'))
      for (const id of movies) {
        const contains = (items: readonly { id: number }[]) => items.some((item) => item.id === id)
        ledger.check(`list ${name} ${id}`, contains(content) ? 'kept' : absent)
        ledger.check(`watched ${name} ${id}`, contains(user.watchHistory) ? 'there' : absent)
        ledger.check(`opened ${name} ${id}`, contains(user.searchHistory) ? 'there' : absent)
        const params = { type: 'movie', id, season: 0, episode: 0 } as const
        const position = await withTimeout(client.call('GET /watch/position/:type/:id/:season/:episode', { params }))
        ledger.check(`position ${name} ${id}`, String(position.content?.seconds ?? absent))
      }
      for (const [email, session] of sessions) {
        const { status } = await withTimeout(clientWithCookies(url, session).send('/api/v1/auth/authcheck'))
        if (status !== 200 && status !== 401) throw new Error(`a session could not be checked: ${status}`)
        ledger.check(`session ${email}`, status === 200 ? 'open' : 'ended')
      }
    },

    /**
     * Signs in to every account that this writer has opened in addition to its own. Checks that the account exists, and
     * its password and second factor.
     */
    async checkAccounts(url: string): Promise<void> {
      for (const fact of ledger.factsBeginningWith(`account ${name}-`)) {
        const email = fact.replace('account ', '')
        const signInResult = await passwordOf(url, email)
        ledger.check(fact, signInResult === null ? absent : 'open')
        if (signInResult === null) continue
        ledger.check(`password ${email}`, signInResult.password)
        ledger.check(`factor ${email}`, signInResult.signedIn === 'factor' ? 'there' : absent)
      }
    },
  }
}

export type Writer = Awaited<ReturnType<typeof createWriter>>

/** Signs up writers at a server. */
export const createWriters = (count: number, parts: Omit<Parameters<typeof createWriter>[0], 'name'>) =>
  Promise.all(Array.from({ length: count }, (_, index) => createWriter({ ...parts, name: `writer-${index}` })))

/**
 * Lets all writers write until `nextUrl` returns null. `nextUrl` is called before each write and returns the URL of the
 * server to which the write is sent.
 */
export async function writeUntilStopped(writers: readonly Writer[], nextUrl: () => string | null): Promise<void> {
  await Promise.all(
    writers.map(async (writer) => {
      for (let url = nextUrl(); url !== null; url = nextUrl()) {
        // Pauses after a failure, since repeating at once would only keep the machine busy.
        if (!(await writer.sendWrite(url))) await pause(20)
      }
    }),
  )
}
