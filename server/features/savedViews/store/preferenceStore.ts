import type { Database } from '../../../store/database.ts'
import type { Scope } from '../../../store/scope.ts'

export type PreferenceData = Readonly<Record<string, unknown>>

export type PreferenceStore = ReturnType<typeof createPreferenceStore>

/** Stores each person's preferences in a tenant as one document. */
export function createPreferenceStore(database: Database) {
  return { read, change }

  /** Returns the person's document; an empty one if they have set nothing. */
  async function read(scope: Scope, userId: string): Promise<PreferenceData> {
    const found = await database.inTenant(scope.tenantId, db =>
      db.selectFrom('user_preferences').select('data').where('user_id', '=', userId).executeTakeFirst(),
    )
    return found?.data ?? {}
  }

  /** Replaces the document with the result of `edit` while it is locked, and returns the new one. */
  async function change(
    scope: Scope,
    userId: string,
    edit: (current: PreferenceData) => PreferenceData,
  ): Promise<PreferenceData> {
    return database.inTenant(scope.tenantId, async db => {
      // The row must exist to be locked; otherwise two first changes would not see each other.
      await db
        .insertInto('user_preferences')
        .values({ tenant_id: scope.tenantId, user_id: userId, data: '{}' })
        .onConflict(conflict => conflict.columns(['tenant_id', 'user_id']).doNothing())
        .execute()
      const { data } = await db
        .selectFrom('user_preferences')
        .select('data')
        .where('user_id', '=', userId)
        .forUpdate()
        .executeTakeFirstOrThrow()
      const next = edit(data)
      await db
        .updateTable('user_preferences')
        .set({ data: JSON.stringify(next) })
        .where('user_id', '=', userId)
        .execute()
      return next
    })
  }
}
