import type { Kysely } from 'kysely'
import type { Tables } from '../../../store/tables.ts'

export interface StoredSecondFactor {
  /** The sealed TOTP secret. */
  secret: string
  lastStep: number
  isConfirmed: boolean
}

export type SecondFactorStore = ReturnType<typeof createSecondFactorStore>

/** Creates the store of each person's TOTP secret and the hashes of their recovery codes. */
export function createSecondFactorStore(db: Kysely<Tables>) {
  return { find, start, confirm, reseal, takeStep, takeRecoveryCode, setRecoveryCodes, remove }

  async function find(userId: string): Promise<StoredSecondFactor | undefined> {
    const row = await db
      .selectFrom('account_totp')
      .select(['secret', 'last_step', 'confirmed_at'])
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return row && { secret: row.secret, lastStep: row.last_step, isConfirmed: row.confirmed_at !== null }
  }

  /** Stores an unconfirmed secret; returns false if there is a confirmed one. */
  async function start(userId: string, secret: string, at: Date): Promise<boolean> {
    const started = await db
      .insertInto('account_totp')
      .values({ user_id: userId, secret, last_step: 0, created_at: at })
      .onConflict(conflict =>
        conflict
          .column('user_id')
          .doUpdateSet({ secret, last_step: 0, created_at: at })
          .where('account_totp.confirmed_at', 'is', null),
      )
      .executeTakeFirst()
    return started.numInsertedOrUpdatedRows === 1n
  }

  async function confirm(userId: string, at: Date): Promise<void> {
    await db.updateTable('account_totp').set({ confirmed_at: at }).where('user_id', '=', userId).execute()
  }

  async function reseal(userId: string, secret: string): Promise<void> {
    await db.updateTable('account_totp').set({ secret }).where('user_id', '=', userId).execute()
  }

  /**
   * Marks a time step as used. Returns false if this or a later step was used before, so that each code counts once.
   */
  async function takeStep(userId: string, step: number): Promise<boolean> {
    const taken = await db
      .updateTable('account_totp')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('last_step', '<', step)
      .executeTakeFirst()
    return taken.numUpdatedRows === 1n
  }

  /** Uses up a recovery code; returns false if there is no such code. */
  async function takeRecoveryCode(userId: string, codeHash: string): Promise<boolean> {
    const taken = await db
      .deleteFrom('account_recovery_code')
      .where('user_id', '=', userId)
      .where('code_hash', '=', codeHash)
      .executeTakeFirst()
    return taken.numDeletedRows === 1n
  }

  async function setRecoveryCodes(userId: string, codeHashes: string[]): Promise<void> {
    await db.deleteFrom('account_recovery_code').where('user_id', '=', userId).execute()
    const rows = codeHashes.map(code_hash => ({ user_id: userId, code_hash }))
    await db.insertInto('account_recovery_code').values(rows).execute()
  }

  async function remove(userId: string): Promise<void> {
    await db.deleteFrom('account_recovery_code').where('user_id', '=', userId).execute()
    await db.deleteFrom('account_totp').where('user_id', '=', userId).execute()
  }
}
