import type { Factor } from '#contract/factors.ts'
import type { Database } from '#server/database/schema.ts'

/** A passkey as it is stored. */
export interface Passkey {
  /** The credential's id, which its authenticator chose; in base64url. */
  id: string
  /** The account's id. */
  owner: string
  name: string
  /** In the binary form of COSE (RFC 9052), in base64url. */
  publicKey: string
  /** The authenticator's signature counter: how many signatures it has made, modulo 2^32; 0 if it does not count. */
  counter: number
  /** How a browser reaches the authenticator, such as `internal`, `usb` or `nfc`. */
  transports: string[]
  /** ISO 8601 UTC. */
  createdAt: string
  /** When it was last used to sign in, ISO 8601 UTC; null if never. */
  usedAt: string | null
}

/** How many of each factor an account has. */
export interface FactorCounts {
  /** Confirmed authenticator apps: 0 or 1. */
  totp: number
  passkey: number
  /** Unused recovery codes. */
  recovery: number
}

/**
 * The kinds of factors that a second step may be done with; none when no second step is needed. Recovery codes alone
 * need no second step.
 */
export const usableFactors = ({ totp, passkey, recovery }: FactorCounts): Factor[] =>
  totp + passkey === 0
    ? []
    : [
        ...(totp ? ['totp' as const] : []),
        ...(recovery ? ['recovery' as const] : []),
        ...(passkey ? ['passkey' as const] : []),
      ]

/**
 * Queries on second factors: on authenticator apps (TOTP, at most one for an account), passkeys and recovery codes.
 * `owner` is the account's id, times are ISO 8601 UTC. Queries that belong to a larger change get its transaction.
 */
export function createFactorEntries(database: Database) {
  return {
    /** How many factors an account has. Reads within the transaction if one is passed. */
    async count(owner: string, transaction: Database = database): Promise<FactorCounts> {
      const { totp, passkey, recovery } = await transaction
        .selectNoFrom(({ selectFrom, fn }) => [
          selectFrom('totps')
            .select(fn.countAll().as('count'))
            .where('userId', '=', owner)
            .where('confirmedAt', 'is not', null)
            .as('totp'),
          selectFrom('passkeys').select(fn.countAll().as('count')).where('userId', '=', owner).as('passkey'),
          selectFrom('recoveryCodes').select(fn.countAll().as('count')).where('userId', '=', owner).as('recovery'),
        ])
        .executeTakeFirstOrThrow()
      return { totp: Number(totp), passkey: Number(passkey), recovery: Number(recovery) }
    },

    /** The encrypted secret of the account's app, and whether the app is confirmed; null without an app. */
    async findTotp(owner: string): Promise<{ secret: string; isConfirmed: boolean } | null> {
      const row = await database
        .selectFrom('totps')
        .select(['secret', 'confirmedAt'])
        .where('userId', '=', owner)
        .executeTakeFirst()
      return row === undefined ? null : { secret: row.secret, isConfirmed: row.confirmedAt !== null }
    },

    /**
     * Stores the encrypted secret of an app that is to be confirmed, in place of an earlier unconfirmed secret. Changes
     * nothing if the account has a confirmed app.
     */
    async offerTotp(owner: string, secret: string, now: string): Promise<void> {
      await database
        .insertInto('totps')
        .values({ userId: owner, secret, confirmedAt: null, createdAt: now })
        .onConflict((conflict) =>
          conflict.column('userId').doUpdateSet({ secret, createdAt: now }).where('totps.confirmedAt', 'is', null),
        )
        .execute()
    },

    /** Marks an app as confirmed; false when it is confirmed already, or has another secret in the meantime. */
    async confirmTotp(transaction: Database, owner: string, secret: string, now: string): Promise<boolean> {
      const { numUpdatedRows } = await transaction
        .updateTable('totps')
        .set({ confirmedAt: now })
        .where('userId', '=', owner)
        .where('secret', '=', secret)
        .where('confirmedAt', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /**
     * Whether the account still has the app with this encrypted secret. The query writes the row, so that on PostgreSQL
     * the query waits for a transaction that is about to remove the app.
     */
    async stillHasTotp(owner: string, secret: string): Promise<boolean> {
      const { numUpdatedRows } = await database
        .updateTable('totps')
        .set({ secret })
        .where('userId', '=', owner)
        .where('secret', '=', secret)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Removes the account's app; false when there is none. */
    async removeTotp(transaction: Database, owner: string): Promise<boolean> {
      const { numDeletedRows } = await transaction.deleteFrom('totps').where('userId', '=', owner).executeTakeFirst()
      return numDeletedRows > 0n
    },

    /** Replaces the stored hashes of an account's recovery codes by these hashes of new codes. */
    async replaceRecoveryCodes(transaction: Database, owner: string, hashes: readonly string[]): Promise<void> {
      await transaction.deleteFrom('recoveryCodes').where('userId', '=', owner).execute()
      if (hashes.length === 0) return
      await transaction
        .insertInto('recoveryCodes')
        .values(hashes.map((hash) => ({ userId: owner, hash })))
        .execute()
    },

    /** Uses up the recovery code with this hash; false when the account has no such code. */
    async consumeRecoveryCode(owner: string, hash: string): Promise<boolean> {
      const { numDeletedRows } = await database
        .deleteFrom('recoveryCodes')
        .where('userId', '=', owner)
        .where('hash', '=', hash)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    /** The passkeys of an account, the newest first. */
    async listPasskeys(owner: string): Promise<Passkey[]> {
      const rows = await database
        .selectFrom('passkeys')
        .selectAll()
        .where('userId', '=', owner)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .execute()
      return rows.map(passkeyOf)
    },

    /** The passkey with this id; null if there is none. */
    async findPasskey(id: string): Promise<Passkey | null> {
      const row = await database.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst()
      return row === undefined ? null : passkeyOf(row)
    },

    /** Adds a passkey. */
    async addPasskey(transaction: Database, { owner, transports, counter, ...passkey }: Passkey): Promise<void> {
      await transaction
        .insertInto('passkeys')
        .values({ ...passkey, counter: toSigned(counter), userId: owner, transports: JSON.stringify(transports) })
        .execute()
    },

    /**
     * Stores the new counter of a passkey that was used, and the time of its use; false when the passkey was removed,
     * or used by another request, in the meantime.
     */
    async storePasskeyUse({ id, counter }: Passkey, use: { counter: number; usedAt: string }): Promise<boolean> {
      const { numUpdatedRows } = await database
        .updateTable('passkeys')
        .set({ ...use, counter: toSigned(use.counter) })
        .where('id', '=', id)
        .where('counter', '=', toSigned(counter))
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Renames a passkey of this account; false when the account has no such passkey. */
    async renamePasskey(owner: string, id: string, name: string): Promise<boolean> {
      const { numUpdatedRows } = await database
        .updateTable('passkeys')
        .set({ name })
        .where('id', '=', id)
        .where('userId', '=', owner)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Removes a passkey of this account; false when the account has no such passkey. */
    async removePasskey(transaction: Database, owner: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await transaction
        .deleteFrom('passkeys')
        .where('id', '=', id)
        .where('userId', '=', owner)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

const passkeyOf = (row: Omit<Passkey, 'owner' | 'transports'> & { userId: string; transports: string }): Passkey => {
  const { userId, transports, ...passkey } = row
  const counter = passkey.counter >>> 0
  return { ...passkey, counter, owner: userId, transports: JSON.parse(transports) as string[] }
}

/** Converts an unsigned 32-bit counter to a signed one, since PostgreSQL has no unsigned integers. */
const toSigned = (counter: number) => counter | 0

/** What {@link createFactorEntries} returns. */
export type FactorEntries = ReturnType<typeof createFactorEntries>
