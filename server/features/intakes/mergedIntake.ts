import { withInherited } from '../../../common/intakes/withInherited.ts'
import { isObject } from '../../../common/json/isObject.ts'
import type { EntityData } from '../../store/records/entityData.ts'
import { readData } from '../../store/records/readData.ts'
import type { RecordData } from '../../store/records/storedRecord.ts'

/** Settings that an intake takes from the defaults unless it states them. */
const inheritable = [
  'assistant_name',
  'language_id',
  'mode',
  'intro',
  'outro',
  'consent',
  'completion',
  'abandon',
  'effects',
] as const

/**
 * Returns an intake with the tenant's defaults: what it leaves out is inherited, member by member; lists and values
 * replace the default, and null switches it off.
 */
export function mergedIntake(
  own: EntityData<'intake'>,
  defaults: EntityData<'default_intake_configuration'>,
): EntityData<'intake'> {
  return readData('intake', withInherited(own, defaults)) ?? own
}

/** Returns the settings that an intake takes from the defaults, such as consent.text. */
export function inheritedSettings(own: RecordData): string[] {
  return inheritable.flatMap(name => {
    const value = own[name]
    if (value === undefined) return [name]
    if (!isObject(value)) return []
    const members = groups[name] ?? []
    return members.filter(member => value[member] === undefined).map(member => `${name}.${member}`)
  })
}

const groups: Readonly<Record<string, readonly string[]>> = {
  consent: ['required', 'text'],
  completion: ['pdf'],
  abandon: ['after_minutes', 'resume_days'],
}
