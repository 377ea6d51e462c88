import { joinPointer, valueAt } from '../../../common/json/jsonPointer.ts'
import type { RecordServices } from '../../records/recordServices.ts'
import { readSettings } from '../../store/records/entityRecords.ts'
import { type EffectKind, type EffectPlace, EffectRefused } from '../effect.ts'
import { effectText } from '../effectText.ts'
import { typedEntity } from './store/typeStore.ts'
import type { DataType } from './typeDefinition.ts'
import { typeFields } from './typeFields.ts'
import { cellValue, readingOf } from './upload/cellValue.ts'

interface Deps {
  records: Pick<RecordServices, 'store'>
  findType: (place: EffectPlace, id: string) => Promise<DataType | undefined>
}

/** Creates the effect that adds one record of a data type. */
export function recordEffect({ records: { store }, findType }: Deps): EffectKind<'record'> {
  return {
    type: 'record',
    run: async (place, { custom_data_schema_id: typeId, values = {} }) => {
      const done = { record: { entity: typedEntity, id: place.effectId } }
      if (await store.get(place.scope, typedEntity, place.effectId)) return done
      const type = await findType(place, typeId)
      if (!type) throw new EffectRefused('The data type does not exist anymore.')
      const { timezone: timeZone } = await readSettings(store, place.scope, 'tenant_settings')
      const manner = { language: place.language, timeZone }
      const data = Object.fromEntries(
        Object.entries(typeFields(type.data.json_schema)).flatMap(([name, schema]) => {
          if (name === type.data.states?.field) return []
          const value = fieldValue(place, values, name)
          if (value === undefined || value === null || value === '') return []
          return [
            [
              name,
              typeof value === 'string'
                ? cellValue(schema, value, readingOf(schema, [value], manner), manner)
                : value,
            ],
          ]
        }),
      )
      const { scope, conversationId } = place
      const copied = conversationId !== null && { copied: { conversationId, texts: null, outlives: true } }
      const written = { custom_data_schema_id: typeId, data }
      const options = { id: place.effectId, action: 'custom_data_object.create' }
      await store.create({ ...scope, ...copied }, typedEntity, written, options)
      return done
    },
  }
}

/** Returns the value of a field: its own text, or the answer or value with the same name if there are no texts. */
function fieldValue(place: EffectPlace, values: Readonly<Record<string, string>>, name: string): unknown {
  const text = Object.hasOwn(values, name) ? values[name] : undefined
  if (text !== undefined) {
    const [, path = ''] = /^\s*\{\{\s*([\w.]+)\s*\}\}\s*$/.exec(text) ?? []
    const whole = path === '' ? '' : valueAt(place.values, path.split('.').reduce(joinPointer, ''))
    // A single placeholder keeps the kind of its value, such as a list.
    return typeof whole === 'string' ? effectText(text, place) : whole
  }
  if (Object.keys(values).length > 0) return undefined
  return ['answers', 'record']
    .map(group => valueAt(place.values, joinPointer(joinPointer('', group), name)))
    .find(value => value !== undefined)
}
