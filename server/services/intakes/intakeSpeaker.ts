import { cutText } from '../../store/cutText.ts'
import { findBusiness, findIntakeOfFilled } from '../../store/intakes/intakeRecords.ts'
import type { RecordData } from '../../store/records/storedRecord.ts'
import type { TenantDb } from '../../store/tenantRun.ts'

/** The name under which an intake's questions are asked: its own, else the business's, else what the intake is called. */
export function intakeSpeaker(intake: RecordData, business: RecordData): string {
  const names = [intake.assistant_name, business.name, intake.name]
  const name = names.find(one => typeof one === 'string' && one.trim() !== '')
  return typeof name === 'string' ? cutText(name.trim(), longestName) : ''
}

/** The name under which the questions of a filled intake are asked. */
export async function findIntakeSpeaker(db: TenantDb, filledId: string): Promise<string> {
  return intakeSpeaker((await findIntakeOfFilled(db, filledId)) ?? {}, await findBusiness(db))
}

/** As the contract has it. */
const longestName = 120
