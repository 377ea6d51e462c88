import { cutText } from '../../store/cutText.ts'
import type { EntityData } from '../../store/records/entityData.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import { longestName } from '../conversations/noteEvent.ts'
import { findBusiness, findIntakeOfFilled } from './store/intakeRecords.ts'

/** Returns the name under which an intake asks: its own, otherwise the business's, otherwise the intake's title. */
export function intakeSpeaker(
  intake: Pick<EntityData<'intake'>, 'assistant_name' | 'name'> | undefined,
  business: EntityData<'business_info'>,
): string {
  const names = [intake?.assistant_name, business.name, intake?.name].map(name => name?.trim() ?? '')
  return cutText(names.find(name => name !== '') ?? '', longestName)
}

/** Returns the name under which the questions of a filled intake are asked. */
export async function findIntakeSpeaker(db: TenantDb, filledId: string): Promise<string> {
  return intakeSpeaker(await findIntakeOfFilled(db, filledId), await findBusiness(db))
}
