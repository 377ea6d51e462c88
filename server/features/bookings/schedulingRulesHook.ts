import { isTimeZone } from '../../../common/time/timeZone.ts'
import { AppError, type FieldError } from '../../errors.ts'
import type { EntityHook } from '../../records/entityHook.ts'
import type { EntityData } from '../../store/records/entityData.ts'
import { readData } from '../../store/records/readData.ts'

type Rules = EntityData<'scheduling_rules'>

/** Refuses scheduling rules that contradict each other, such as a notice that is longer than the window. */
export const schedulingRulesHook: EntityHook = {
  beforeWrite: async (_, records) =>
    records.map(record => {
      const errors = faultsOf(readData('scheduling_rules', record))
      return errors.length > 0 ? new AppError('record.invalid', { errors }) : record
    }),
}

/** Returns what is wrong with the rules beyond their schema. */
function faultsOf(rules: Rules): FieldError[] {
  const { services = [] } = rules
  const names = services.map(({ service_id }) => service_id)
  return [
    ...(isTimeZone(rules.timezone) ? [] : [fault('/timezone', 'timezone', noZone)]),
    ...noticeFaults(rules, '', rules.minimum_notice_minutes),
    ...services.flatMap(({ minimum_notice_minutes }, index) =>
      noticeFaults(rules, `/services/${index}`, minimum_notice_minutes ?? 0),
    ),
    ...names.flatMap((name, index) =>
      names.indexOf(name) < index ? [fault(`/services/${index}/service_id`, 'unique', repeated)] : [],
    ),
    ...(rules.default_service_id === undefined || names.includes(rules.default_service_id)
      ? []
      : [fault('/default_service_id', 'service', noService)]),
  ]
}

function noticeFaults({ window_days }: Rules, at: string, minutes: number): FieldError[] {
  if (minutes <= window_days * minutesOfDay) return []
  const message = `The notice is longer than the ${window_days} days in which people can book.`
  return [fault(`${at}/minimum_notice_minutes`, 'maximum', message)]
}

function fault(pointer: string, keyword: string, message: string): FieldError {
  return { pointer, keyword, message }
}

const minutesOfDay = 1440
const noZone = 'This is not a time zone. Enter one such as Europe/Berlin.'
const repeated = 'Another service already has this short name.'
const noService = 'No service has this short name.'
