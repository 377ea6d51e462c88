import { AppError, type FieldError } from '../../errors.ts'
import type { EntityHook } from '../../records/entityHook.ts'
import type { EntityData } from '../../store/records/entityData.ts'
import { readData } from '../../store/records/readData.ts'

type Rules = EntityData<'scheduling_rules'>

/** Refuses scheduling rules with two services of one short name, or an unknown usual service. */
export const schedulingRulesHook: EntityHook = {
  beforeWrite: async (_, records) =>
    records.map(record => {
      const errors = serviceFaults(readData('scheduling_rules', record))
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

const noService = {
  pointer: '/default_service_id',
  keyword: 'service',
  message: 'No service has this short name.',
}
