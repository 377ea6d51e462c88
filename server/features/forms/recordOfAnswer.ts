import { asObject } from '../../../common/json/asObject.ts'
import { own } from '../../../common/json/jsonValue.ts'
import type { EntityData } from '../../store/records/entityData.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Returns the values of the record that an answer becomes. A field takes the answer that the form maps to it, or else
 * the one of the same name; questions without an answer leave it out.
 */
export function recordOfAnswer(
  { mapping }: Pick<EntityData<'custom_form'>, 'mapping'>,
  { json_schema }: Pick<EntityData<'custom_data_schema'>, 'json_schema'>,
  answers: Values,
): Values {
  const fields = Object.keys(asObject(json_schema.properties))
  return Object.fromEntries(
    fields.flatMap(field => {
      const value = own(answers, own(mapping, field) ?? field)
      return value === undefined ? [] : [[field, value]]
    }),
  )
}
