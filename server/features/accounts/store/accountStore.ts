import type { Kysely } from 'kysely'
import type { Tables } from '../../../store/tables.ts'

/** A person with the data that sign-in needs. */
export interface Account {
  id: string
  email: string
  name: string
  given_name: string
  family_name: string
  is_instance_admin: boolean
  /** Null for people who only sign in through an issuer. */
  passwordHash: string | null
}

export interface NewAccount extends Omit<Account, 'passwordHash'> {
  at: Date
}

export type AccountNames = Partial<Pick<Account, 'name' | 'given_name' | 'family_name'>>

export type AccountStore = ReturnType<typeof createAccountStore>

/**
 * Creates the store of people, their passwords and their identities at OIDC issuers. Callers pass email addresses in
 * lower case.
 */
export function createAccountStore(db: Kysely<Tables>) {
  return {
    find,
    findByEmail,
    findByIdentity,
    insert,
    rename,
    setPassword,
    linkIdentity,
    hasInstanceAdmin,
  }

  async function find(userId: string): Promise<Account | undefined> {
    return accounts().where('account_user._id', '=', userId).executeTakeFirst()
  }

  async function findByEmail(email: string): Promise<Account | undefined> {
    return accounts().where('account_user.email', '=', email).executeTakeFirst()
  }

  async function findByIdentity(issuer: string, subject: string): Promise<Account | undefined> {
    return accounts()
      .innerJoin('account_identity', 'account_identity.user_id', 'account_user._id')
      .where('account_identity.issuer', '=', issuer)
      .where('account_identity.subject', '=', subject)
      .executeTakeFirst()
  }

  /** Inserts an account; returns false if the address already has one. */
  async function insert({ id, at, ...account }: NewAccount): Promise<boolean> {
    const inserted = await db
      .insertInto('account_user')
      .values({ _id: id, ...account, created_at: at, updated_at: at })
      .onConflict(conflict => conflict.column('email').doNothing())
      .executeTakeFirst()
    return inserted.numInsertedOrUpdatedRows === 1n
  }

  async function rename(userId: string, names: AccountNames, at: Date): Promise<void> {
    await db
      .updateTable('account_user')
      .set({ ...names, updated_at: at })
      .where('_id', '=', userId)
      .execute()
  }

  async function setPassword(userId: string, passwordHash: string, at: Date): Promise<void> {
    await db
      .insertInto('account_credential')
      .values({ user_id: userId, password_hash: passwordHash, changed_at: at })
      .onConflict(conflict =>
        conflict.column('user_id').doUpdateSet({ password_hash: passwordHash, changed_at: at }),
      )
      .execute()
  }

  async function linkIdentity(userId: string, issuer: string, subject: string, at: Date): Promise<void> {
    await db
      .insertInto('account_identity')
      .values({ issuer, subject, user_id: userId, created_at: at })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }

  async function hasInstanceAdmin(): Promise<boolean> {
    const found = await db
      .selectFrom('account_user')
      .select('_id')
      .where('is_instance_admin', '=', true)
      .limit(1)
      .executeTakeFirst()
    return found !== undefined
  }

  function accounts() {
    return db
      .selectFrom('account_user')
      .leftJoin('account_credential', 'account_credential.user_id', 'account_user._id')
      .select([
        'account_user._id as id',
        'account_user.email',
        'account_user.name',
        'account_user.given_name',
        'account_user.family_name',
        'account_user.is_instance_admin',
        'account_credential.password_hash as passwordHash',
      ])
  }
}
