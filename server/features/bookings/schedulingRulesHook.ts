import { AppError, type FieldError } from '../../errors.ts'
import type { EntityHook } from '../../records/entityHook.ts'
import type { EntityData } from '../../store/records/entityData.ts'
import { readData } from '../../store/records/readData.ts'

type Rules = EntityData<'scheduling_rules'>

/**
 * Refuses scheduling rules with two services of one short name, an unknown usual service, or a notice that is longer
 * than the time in which people can book.
 */
export const schedulingRulesHook: EntityHook = {
  beforeWrite: async (_, records) =>
    records.map(record => {
      const rules = readData('scheduling_rules', record)
      const errors = [...serviceFaults(rules), ...noticeFaults(rules)]
      return errors.length > 0 ? new AppError('record.invalid', { errors }) : record
    }),
}

function serviceFaults({ services = [], default_service_id: usual }: Rules): FieldError[] {
  const names = services.map(({ service_id }) => service_id)
  const repeated = names.flatMap((name, index) =>
    names.indexOf(name) < index ? [`/services/${index}/service_id`] : [],
  )
  return [
    ...repeated.map(pointer => ({
      pointer,
      keyword: 'unique',
      message: 'Another service already has this short name.',
    })),
    ...(usual === undefined || names.includes(usual) ? [] : [noService]),
  ]
}

function noticeFaults({ services = [], minimum_notice_minutes: general, window_days }: Rules): FieldError[] {
  const message = `The notice is longer than the ${window_days} days in which people can book.`
  return [general, ...services.map(({ minimum_notice_minutes }) => minimum_notice_minutes ?? 0)].flatMap(
    (minutes, index) =>
      minutes <= window_days * minutesOfDay
        ? []
        : [{ pointer: noticeOf(index - 1), keyword: 'maximum', message }],
  )
}

/** Returns the place of the notice of a service; of the general one below 0. */
function noticeOf(service: number): string {
  return `${service < 0 ? '' : `/services/${service}`}/minimum_notice_minutes`
}

const minutesOfDay = 1440
const noService = {
  pointer: '/default_service_id',
  keyword: 'service',
  message: 'No service has this short name.',
}
