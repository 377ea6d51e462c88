import { isRecordId } from '../../../../common/isRecordId.ts'
import type { EntityData, EntityName } from '../../../store/records/entityData.ts'
import { singletonId } from '../../../store/records/entityDefinition.ts'
import { readData } from '../../../store/records/readData.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { readFilled } from '../storedAnswers.ts'

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

/** Returns an intake by its id, or undefined if it is disabled or in the trash. */
export async function findOpenIntake(
  db: TenantDb,
  id: string,
): Promise<{ _id: string; data: EntityData<'intake'> } | undefined> {
  const found = await db
    .selectFrom('record')
    .select(['_id', 'data'])
    .where('entity', '=', 'intake')
    .where('_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const data = found && readData('intake', found.data)
  return data?.enabled ? { _id: id, data } : undefined
}

/** Returns the intake of a filled one, as it was asked, or undefined if either is deleted for good. */
export async function findIntakeOfFilled(
  db: TenantDb,
  filledId: string,
): Promise<EntityData<'intake'> | undefined> {
  const { intake_id: id = '', form } = (await findData(db, 'filled_intake', filledId)) ?? {}
  return (form && readData('intake', form)) || findData(db, 'intake', id)
}

/** Returns the business info of a tenant; empty if there is none. */
export async function findBusiness(db: TenantDb): Promise<EntityData<'business_info'>> {
  return (await findData(db, 'business_info', singletonId)) ?? readData('business_info', {})
}

/** Returns the tenant's defaults for intakes; empty if there are none. */
export async function findIntakeDefaults(db: TenantDb): Promise<EntityData<'default_intake_configuration'>> {
  const found = await findData(db, 'default_intake_configuration', singletonId)
  return found ?? readData('default_intake_configuration', {})
}

/** Returns a record in its entity's type; also finds records in the trash. */
export async function findData<Name extends EntityName>(
  db: TenantDb,
  entity: Name,
  id: string,
): Promise<EntityData<Name> | undefined> {
  if (id !== singletonId && !isRecordId(id)) return undefined
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

/** Returns a response that is not in the trash. */
export async function findResponse(
  db: TenantDb,
  id: string,
): Promise<EntityData<'filled_intake'> | undefined> {
  if (!isRecordId(id)) return undefined
  const found = await db
    .selectFrom('record')
    .select('data')
    .where('entity', '=', 'filled_intake')
    .where('_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found && readFilled(found.data)
}
