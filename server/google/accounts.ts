import { unfinishedAfterMs } from '#server/accounts/service.ts'
import type { SignInLimits } from '#server/accounts/sign-in-limits.ts'
import type { Database } from '#server/database/schema.ts'
import { isUniqueViolation } from '#server/database/unique-violation.ts'
import type { MailQueue } from '#server/mail/queue.ts'
import type { Identity } from '#server/ports/identity.ts'
import { Refusal } from '#server/refusal.ts'
import { GoogleFailure } from './failure.ts'
import type { GoogleEntries, Linkable } from './repository.ts'
import { usernamesFor } from './username.ts'

/** How many tries there are when other requests take the address or the name at the same moment. */
const maxTries = 3

/** The account that a person signs in to, and whether it was opened just now. */
export interface FoundAccount {
  owner: string
  isNew: boolean
}

/** Finds, links and opens the accounts of people whom Google has proven. */
export function createGoogleAccounts(parts: {
  database: Database
  entries: GoogleEntries
  mails: MailQueue
  limits: Pick<SignInLimits, 'trySignUp'>
}) {
  const { database, entries, mails, limits } = parts

  /**
   * Links an account with a person who has proven its address. If the address was never verified, somebody else may have
   * opened the account and be waiting for the owner of the address to use it: that person's password, sessions and
   * factors are removed first.
   */
  async function link(transaction: Database, account: Linkable, subject: string): Promise<void> {
    const signInMethods = await entries.signInMethods(transaction, account.id)
    if (signInMethods.includes('google')) throw new GoogleFailure('linked-elsewhere')
    // A sign-up that is still running would add its password after this.
    const age = Date.now() - new Date(account.createdAt).getTime()
    if (signInMethods.length === 0 && age < unfinishedAfterMs) throw new Refusal('busy')
    if (!account.emailVerified) await entries.handOver(transaction, account.id)
    await entries.link(transaction, { owner: account.id, subject, now: new Date().toISOString() })
    await mails.addNotice(account, 'google-linked', transaction)
  }

  async function open(transaction: Database, person: { email: string; name: string | null; subject: string }) {
    const { email, subject } = person
    const candidates = usernamesFor(person)
    const taken = await entries.findTaken(
      transaction,
      candidates.map(({ username }) => username),
    )
    const free = candidates.find(({ username }) => !taken.has(username))
    if (free === undefined) throw new Refusal('busy')
    const now = new Date().toISOString()
    const owner = await entries.open(transaction, { ...free, email, now })
    await entries.link(transaction, { owner, subject, now })
    return owner
  }

  /** One try, as one transaction. */
  async function attempt(
    { subject, email, emailVerified, name }: Identity,
    mayOpen: boolean,
  ): Promise<FoundAccount | null> {
    return database.transaction().execute(async (transaction) => {
      // The address first: an account that another request opens between the two look-ups is then found by its link,
      // and not taken for one that is linked with somebody else.
      const account = email === null || !emailVerified ? null : await entries.findByEmail(transaction, email)
      const linked = await entries.findLinked(transaction, subject)
      if (linked !== null) return { owner: linked.id, isNew: false }
      if (email === null || !emailVerified) throw new GoogleFailure('unverified')
      if (account !== null) {
        await link(transaction, account, subject)
        return { owner: account.id, isNew: false }
      }
      return mayOpen ? { owner: await open(transaction, { email, name, subject }), isNew: true } : null
    })
  }

  return {
    /**
     * The account of a person: the one that is linked with them, else the one with their verified address, which is
     * linked now, else a new one. Throws a GoogleFailure, and refuses with too-many and busy.
     */
    async accountOf(identity: Identity, network: string): Promise<FoundAccount> {
      let mayOpen = false
      for (let tries = 1; ; tries += 1) {
        try {
          const account = await attempt(identity, mayOpen)
          if (account !== null) return account
          await limits.trySignUp(network)
          mayOpen = true
        } catch (error) {
          if (!isUniqueViolation(error) || tries >= maxTries) throw error
        }
      }
    },
  }
}

/** What {@link createGoogleAccounts} returns. */
export type GoogleAccounts = ReturnType<typeof createGoogleAccounts>
