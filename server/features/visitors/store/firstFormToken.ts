import type { TenantDb } from '../../../store/tenantRun.ts'

/** Returns the token of the first enabled form by name that everybody can answer, or undefined if there is none. */
export async function findFirstFormToken(db: TenantDb): Promise<string | undefined> {
  const found = await db
    .selectFrom('record')
    .select(({ ref }) => ref('data', '->>').key('public_token').$castTo<string>().as('token'))
    .where('entity', '=', 'custom_form')
    .where('deleted_at', 'is', null)
    .where(({ eb, ref }) => eb(ref('data', '->>').key('enabled'), 'is distinct from', 'false'))
    .where(({ eb, fn, ref, val }) =>
      eb(fn.coalesce(ref('data', '->>').key('one_per'), val('none')), '=', 'none'),
    )
    .where(({ eb, ref }) => eb(ref('data', '->>').key('public_token'), 'is not', null))
    .orderBy(({ ref }) => ref('data', '->>').key('name'))
    .orderBy('_id')
    .limit(1)
    .executeTakeFirst()
  return found?.token
}
