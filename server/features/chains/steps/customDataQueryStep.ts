import { isObject } from '../../../../common/json/isObject.ts'
import { chainScope } from '../acting/chainScope.ts'
import { configSchema, field, resultSchema } from './configSchema.ts'
import { dataRecordSchema, dataTypeField, noDataType } from './dataTypeField.ts'
import { numberIn, wantedText } from './readConfig.ts'
import type { StepType } from './stepType.ts'

const max = 100

export const customDataQueryStep: StepType = {
  type: 'custom_data_query',
  title: 'Find data records',
  description: 'Gives records of one of your data types.',
  de: { title: 'Dateneinträge finden', description: 'Ergibt Einträge eines Ihrer Datentypen.' },
  category: 'data',
  configSchema: configSchema(
    {
      data_type: dataTypeField,
      where: field(
        { type: 'object', additionalProperties: true, 'x-widget': 'json' },
        ['With these values', 'For example {"patient": "{{input.name}}", "reached": false}; empty for all.'],
        ['Mit diesen Werten', 'Zum Beispiel {"patient": "{{input.name}}", "reached": false}; leer für alle.'],
      ),
      limit: field(
        { type: 'integer', minimum: 1, maximum: max, default: 20 },
        ['At most', 'So many, the newest first.'],
        ['Höchstens', 'So viele, die neuesten zuerst.'],
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
