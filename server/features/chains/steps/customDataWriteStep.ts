import { isObject } from '../../../../common/json/isObject.ts'
import type { Scope } from '../../../store/scope.ts'
import { chainScope } from '../acting/chainScope.ts'
import { effectId } from '../acting/effectId.ts'
import { asRefusal } from './asRefusal.ts'
import { configSchema, field } from './configSchema.ts'
import { dataRecordSchema, dataTypeField, noDataType } from './dataTypeField.ts'
import { textIn, wantedText } from './readConfig.ts'
import { StepError } from './stepError.ts'
import type { StepContext, StepType } from './stepType.ts'

export const customDataWriteStep: StepType = {
  type: 'custom_data_write',
  title: 'Store a data record',
  description: 'Makes a record of one of your data types, or changes one.',
  de: {
    title: 'Einen Dateneintrag speichern',
    description: 'Legt einen Eintrag eines Ihrer Datentypen an oder ändert einen.',
  },
  category: 'data',
  configSchema: configSchema(
    {
      data_type: dataTypeField,
      external_id: field(
        { type: 'string', maxLength: 200 },
        ['Number elsewhere', 'A record with this number is changed; without one a new record is made.'],
        ['Nummer anderswo', 'Ein Eintrag mit dieser Nummer wird geändert; ohne Nummer entsteht ein neuer.'],
      ),
      data: field(
        { type: 'object', additionalProperties: true, 'x-widget': 'json' },
        ['Values', 'For example {"patient": "{{input.name}}"}. Fields that are not named stay as they are.'],
        ['Werte', 'Zum Beispiel {"patient": "{{input.name}}"}. Felder, die fehlen, bleiben, wie sie sind.'],
      ),
    },
    ['data_type', 'data'],
  ),
  outputSchema: () => dataRecordSchema,
  unfilled: ['/data_type'],
  hasEffects: true,
  usualTimeoutMs: 10_000,
  run: async (context, config) => {
    const dataType = wantedText(config, 'data_type')
    const externalId = textIn(config, 'external_id').trim()
    if (externalId.length > 200) throw new StepError('template_error', 'The number elsewhere is too long.')
    const values = isObject(config.data) ? config.data : {}
    const wish = { dataType, newId: effectId(context.key), externalId, values }
    const stored = await context.services.customData.save(writer(context), wish).catch(asRefusal)
    if (!stored) throw noDataType(dataType)
    return stored
  },
}

/**
 * Returns the scope of the write. A record written in a conversation copies its words, but may outlive it: the business
 * decides how long it keeps the record.
 */
function writer(context: StepContext): Scope {
  const { conversationId } = context
  const copied = conversationId !== null && { copied: { conversationId, texts: null, outlives: true } }
  return { ...chainScope(context), ...copied }
}
