import { AppError, type FieldError } from '../../errors.ts'
import type { EntityHook } from '../../records/entityHook.ts'
import type { EntityData } from '../../store/records/entityData.ts'
import { readData } from '../../store/records/readData.ts'

type Rules = EntityData<'scheduling_rules'>

/** Refuses scheduling rules with two services of one short name. */
export const schedulingRulesHook: EntityHook = {
  beforeWrite: async (_, records) =>
    records.map(record => {
      const errors = repeatedServices(readData('scheduling_rules', record))
      return errors.length > 0 ? new AppError('record.invalid', { errors }) : record
    }),
}

function repeatedServices({ services = [] }: Rules): FieldError[] {
  const names = services.map(({ service_id }) => service_id)
  const message = 'Another service already has this short name.'
  return names.flatMap((name, index) =>
    names.indexOf(name) < index
      ? [{ pointer: `/services/${index}/service_id`, keyword: 'unique', message }]
      : [],
  )
}
