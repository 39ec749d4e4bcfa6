import { lockAccount } from '#server/accounts/lock-account.ts'
import { unfinishedAfterMs } from '#server/accounts/service.ts'
import type { SignInLimits } from '#server/accounts/sign-in-limits.ts'
import type { Database } from '#server/database/schema.ts'
import { isUniqueViolation } from '#server/database/unique-violation.ts'
import type { MailQueue } from '#server/mail/queue.ts'
import type { Identity } from '#server/ports/identity.ts'
import { Refusal } from '#server/refusal.ts'
import { GoogleFailure } from './failure.ts'
import type { GoogleEntries, LinkableAccount } from './repository.ts'
import { usernamesFor } from './username.ts'

/** The most tries to open an account when other requests take the address or the name at the same moment. */
const maxTries = 3

/** The account that a person signs in to, and whether the account was opened just now. */
export interface FoundAccount {
  /** The account's id. */
  owner: string
  isNew: boolean
}

/** Finds, links and opens the accounts of people whom Google has identified. */
export function createGoogleAccounts(parts: {
  database: Database
  entries: GoogleEntries
  mails: MailQueue
  limits: Pick<SignInLimits, 'trySignUp'>
}) {
  const { database, entries, mails, limits } = parts

  /**
   * Links an account with the person at Google who owns its email address. If the account's address was never verified,
   * a stranger may have opened the account with it, and wait for the owner of the address to use the account. So the
   * stranger's password, sessions and second factors are removed first. `subject` is Google's id of the person.
   */
  async function linkAccount(transaction: Database, account: LinkableAccount, subject: string): Promise<void> {
    await lockAccount(transaction, account.id)
    const signInMethods = await entries.listSignInMethods(transaction, account.id)
    if (signInMethods.includes('google')) throw new GoogleFailure('linked-elsewhere')
    // An account without any way to sign in may belong to a sign-up that is still running. The sign-up would then add
    // its password after the account is linked.
    const ageMs = Date.now() - new Date(account.createdAt).getTime()
    if (signInMethods.length === 0 && ageMs < unfinishedAfterMs) throw new Refusal('busy')
    if (!account.emailVerified) await entries.handOver(transaction, account.id)
    await entries.addLink(transaction, { owner: account.id, subject, now: new Date().toISOString() })
    await mails.addNotice(account, 'google-linked', transaction)
  }

  /**
   * Opens an account with a free username, and links the account with the person; resolves with the account's id.
   * Refuses with busy if all candidates for the username are taken.
   */
  async function openAccount(transaction: Database, person: { email: string; name: string | null; subject: string }) {
    const { email, subject } = person
    const candidates = usernamesFor(person)
    const takenUsernames = await entries.findTakenUsernames(
      transaction,
      candidates.map(({ username }) => username),
    )
    const freeCandidate = candidates.find(({ username }) => !takenUsernames.has(username))
    if (freeCandidate === undefined) throw new Refusal('busy')
    const now = new Date().toISOString()
    const owner = await entries.addAccount(transaction, { ...freeCandidate, email, now })
    await entries.addLink(transaction, { owner, subject, now })
    return owner
  }

  /**
   * Finds, links or opens the person's account in one transaction; null when an account must be opened and `mayOpen` is
   * false.
   */
  async function findOrOpenOnce(
    { subject, email, emailVerified, name }: Identity,
    mayOpen: boolean,
  ): Promise<FoundAccount | null> {
    return database.transaction().execute(async (transaction) => {
      // The account with the address is looked up before the linked account. So an account that another request opens
      // between the two look-ups is found by its link. In the other order the account would be found by its address
      // alone, and be refused as linked with somebody else.
      const account = email === null || !emailVerified ? null : await entries.findByEmail(transaction, email)
      const linkedAccount = await entries.findLinked(transaction, subject)
      if (linkedAccount !== null) return { owner: linkedAccount.id, isNew: false }
      if (email === null || !emailVerified) throw new GoogleFailure('unverified')
      if (account !== null) {
        await linkAccount(transaction, account, subject)
        return { owner: account.id, isNew: false }
      }
      return mayOpen ? { owner: await openAccount(transaction, { email, name, subject }), isNew: true } : null
    })
  }

  return {
    /**
     * The account of a person: the account that is linked with them, else the account with their verified email
     * address, which is linked now, else a new account. If no account is linked with the person, throws a GoogleFailure
     * when their address is not verified, or when the account with this address is linked with somebody else. Refuses
     * with too-many when too many accounts were opened from the network, and with busy when another request may be
     * opening the account or no username is free.
     */
    async findOrOpen(identity: Identity, network: string): Promise<FoundAccount> {
      let mayOpen = false
      for (let tries = 1; ; tries += 1) {
        try {
          const account = await findOrOpenOnce(identity, mayOpen)
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
