import type { EntityData } from '../../../store/records/entityData.ts'
import { readData } from '../../../store/records/readData.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { findData, findResponse as findFilled } from '../../intakes/store/intakeRecords.ts'

/** A filled intake with its intake. */
export interface IntakeResponse {
  id: string
  data: EntityData<'filled_intake'>
  intake: EntityData<'intake'>
}

/** Returns a filled intake with the intake as it was asked, or undefined if either is gone. */
export async function findResponse(db: TenantDb, id: string): Promise<IntakeResponse | undefined> {
  const data = await findFilled(db, id)
  if (!data) return undefined
  // A response from before forms were kept has none.
  const intake = data.form ? readData('intake', data.form) : await findData(db, 'intake', data.intake_id)
  return intake ? { id, data, intake } : undefined
}
