import type { EntityData } from '../../store/records/entityData.ts'
import { readData } from '../../store/records/readData.ts'
import type { RecordData } from '../../store/records/storedRecord.ts'
import { type IntakeForm, intakeForm } from './intakeForm.ts'

/** Returns an intake with its defaults as a response keeps it, without what is no part of the questions. */
export function keptForm(merged: EntityData<'intake'>): RecordData {
  const { intake_token: _token, inherited: _inherited, enabled: _enabled, ...form } = merged
  return form
}

/** Returns the form of a response: the kept one, or the intake itself for a response from before forms were kept. */
export function formOf(
  { form }: Pick<EntityData<'filled_intake'>, 'form'>,
  intake: EntityData<'intake'> | undefined,
): IntakeForm | undefined {
  const kept = form && readData('intake', form)
  const asked = kept ?? intake
  return asked && intakeForm(asked)
}
