import { isRecordId } from '../../../../common/isRecordId.ts'
import type { EntityData, EntityName } from '../../../store/records/entityData.ts'
import { singletonId } from '../../../store/records/entityDefinition.ts'
import { readData } from '../../../store/records/readData.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** Returns the intake of a token with its id, or undefined if the token is unknown or the intake is in the trash. */
export async function findIntakeByToken(
  db: TenantDb,
  token: string,
): Promise<{ _id: string; data: EntityData<'intake'> } | undefined> {
  const found = await db
    .selectFrom('record')
    .select(['_id', 'data'])
    .where('entity', '=', 'intake')
    .where('deleted_at', 'is', null)
    .where(({ eb, ref }) => eb(ref('data', '->>').key('intake_token'), '=', token))
    .executeTakeFirst()
  const data = found && readData('intake', found.data)
  return data ? { _id: found._id, data } : undefined
}

/** Returns the intake of a filled one, or undefined if either is deleted for good. */
export async function findIntakeOfFilled(
  db: TenantDb,
  filledId: string,
): Promise<EntityData<'intake'> | undefined> {
  const { intake_id: id = '' } = (await findData(db, 'filled_intake', filledId)) ?? {}
  return isRecordId(id) ? findData(db, 'intake', id) : undefined
}

/** Returns the business info of a tenant; empty if there is none. */
export async function findBusiness(db: TenantDb): Promise<EntityData<'business_info'>> {
  return (await findData(db, 'business_info', singletonId)) ?? readData('business_info', {})
}

/** Also finds records in the trash. */
async function findData<Name extends EntityName>(
  db: TenantDb,
  entity: Name,
  id: string,
): Promise<EntityData<Name> | undefined> {
  const found = await db
    .selectFrom('record')
    .select('data')
    .where('entity', '=', entity)
    .where('_id', '=', id)
    .executeTakeFirst()
  return (found && readData(entity, found.data)) ?? undefined
}

/** Returns the token of the first enabled intake by name, or undefined if there is none. */
export async function findFirstIntakeToken(db: TenantDb): Promise<string | undefined> {
  const found = await db
    .selectFrom('record')
    .select(({ ref }) => ref('data', '->>').key('intake_token').$castTo<string>().as('token'))
    .where('entity', '=', 'intake')
    .where('deleted_at', 'is', null)
    .where(({ eb, ref }) => eb(ref('data', '->>').key('enabled'), 'is distinct from', 'false'))
    .where(({ eb, ref }) => eb(ref('data', '->>').key('intake_token'), 'is not', null))
    .orderBy(({ ref }) => ref('data', '->>').key('name'))
    .orderBy('_id')
    .limit(1)
    .executeTakeFirst()
  return found?.token
}
