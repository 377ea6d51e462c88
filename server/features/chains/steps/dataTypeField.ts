import { field } from './configSchema.ts'
import { StepError } from './stepError.ts'

/** The field in which a step names a data type of the tenant. */
export const dataTypeField = field(
  { type: 'string', pattern: '^[a-z][a-z0-9_]{1,62}$' },
  ['Data type', 'The short name of the data type, for example recall.'],
  ['Datentyp', 'Der Kurzname des Datentyps, zum Beispiel recall.'],
)

export const dataRecordSchema = {
  type: 'object',
  required: ['_id', 'label', 'external_id', 'data'],
  properties: {
    _id: { type: 'string' },
    label: { type: ['string', 'null'] },
    external_id: { type: ['string', 'null'] },
    data: { type: 'object' },
  },
}

export function noDataType(name: string): StepError {
  return new StepError('action_failed', `There is no data type ${name}.`, { mayPass: false })
}
