import { isObject } from '../../../../common/json/isObject.ts'
import { chainScope } from '../acting/chainScope.ts'
import { configSchema, field, resultSchema } from './configSchema.ts'
import { dataRecordSchema, dataTypeField, noDataType } from './dataTypeField.ts'
import { numberIn, wantedText } from './readConfig.ts'
import type { StepType } from './stepType.ts'

const max = 100

export const customDataQueryStep: StepType = {
  type: 'custom_data_query',
  title: 'Find records',
  description: 'Returns records of one of your data types.',
  de: { title: 'Einträge finden', description: 'Liefert Einträge eines Ihrer Datentypen.' },
  category: 'data',
  configSchema: configSchema(
    {
      data_type: dataTypeField,
      where: field(
        { type: 'object', additionalProperties: true, 'x-widget': 'json' },
        [
          'Conditions',
          'The values that records must have, for example {"patient": "{{input.name}}", "reached": false}. Leave it empty for all.',
        ],
        [
          'Bedingungen',
          'Die Werte, die Einträge haben müssen, zum Beispiel {"patient": "{{input.name}}", "reached": false}. Leer bedeutet: alle.',
        ],
      ),
      limit: field(
        { type: 'integer', minimum: 1, maximum: max, default: 20 },
        ['Maximum records', 'The step returns at most this many records, newest first.'],
        ['Maximale Einträge', 'Der Schritt liefert höchstens so viele Einträge, neueste zuerst.'],
      ),
    },
    ['data_type'],
  ),
  outputSchema: () =>
    resultSchema({ records: { type: 'array', items: dataRecordSchema }, count: { type: 'integer' } }),
  unfilled: ['/data_type'],
  hasEffects: false,
  usualTimeoutMs: 10_000,
  run: async (context, config) => {
    const dataType = wantedText(config, 'data_type')
    const where = isObject(config.where) ? config.where : {}
    const limit = numberIn(config, 'limit', { min: 1, max, usual: 20 })
    const wish = { dataType, where, max: limit }
    const records = await context.services.customData.find(chainScope(context), wish)
    if (!records) throw noDataType(dataType)
    return { records, count: records.length }
  },
}
