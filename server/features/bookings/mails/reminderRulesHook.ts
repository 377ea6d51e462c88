import { AppError, type FieldError } from '../../../errors.ts'
import type { EntityHook } from '../../../records/entityHook.ts'
import type { EntityData } from '../../../store/records/entityData.ts'
import { readData } from '../../../store/records/readData.ts'
import { hasBrokenPlaceholder, placeholdersIn } from '../../../templates/placeholders.ts'
import { reminderNames } from './reminderJob.ts'
import { replanAfterRules } from './replanReminders.ts'

type Reminders = NonNullable<EntityData<'scheduling_rules'>['reminders']>

/** Refuses reminders whose text cannot be filled or that come twice, and plans reminders by changed rules. */
export const reminderRulesHook: EntityHook = {
  beforeWrite: async (_, records) =>
    records.map(record => {
      const errors = reminderFaults(readData('scheduling_rules', record).reminders ?? [])
      return errors.length > 0 ? new AppError('record.invalid', { errors }) : record
    }),
  withWrites: replanAfterRules,
}

function reminderFaults(reminders: Reminders): FieldError[] {
  const times = reminders.map(({ before_minutes }) => before_minutes)
  return reminders.flatMap(({ before_minutes, text = '' }, index) => [
    ...(times.indexOf(before_minutes) < index ? [isTwice(`/reminders/${index}/before_minutes`)] : []),
    ...textFaults(`/reminders/${index}/text`, text),
  ])
}

function textFaults(pointer: string, text: string): FieldError[] {
  if (hasBrokenPlaceholder(text)) {
    const message = 'Double braces must hold a name, such as {{name}}; \\{{ stands for braces.'
    return [{ pointer, keyword: 'template', message }]
  }
  const known: readonly string[] = reminderNames
  const unknown = placeholdersIn(text).find(({ name }) => !known.includes(name))
  if (!unknown) return []
  const message = `{{${unknown.name}}} is not known here. Use {{name}}, {{date}} or {{time}}.`
  return [{ pointer, keyword: 'template', message }]
}

function isTwice(pointer: string): FieldError {
  return { pointer, keyword: 'unique', message: 'Another reminder is sent at this time already.' }
}
