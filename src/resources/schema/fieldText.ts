import { isObject } from '../../../common/json/isObject.ts'
import type { JsonObject, JsonValue } from '../../../common/json/jsonValue.ts'
import type { Texts } from '../../ui/texts/Texts.ts'
import { dateText } from './dateText.ts'
import { humanized } from './humanized.ts'
import { choicesOf, type JsonSchema, widgetNameOf } from './jsonSchema.ts'
import { subschema } from './labelOf.ts'
import { languageName } from './languageName.ts'
import { numberText } from './numberText.ts'
import { isPercent, percentText } from './percentText.ts'
import { isSecretMarker } from './secretMarker.ts'
import { isTimeOfDay, timeText } from './timeText.ts'
import { valueText } from './valueText.ts'

/**
 * Returns a field's value as text in the schema's terms; '' for none. A group has a line per field, a list one per
 * item. `root` contains the definitions for references.
 */
export function fieldText(
  schema: JsonSchema | undefined,
  value: JsonValue,
  texts: Texts,
  root: JsonSchema = schema ?? {},
): string {
  const choice = schema && choicesOf(schema)?.find(one => one.value === value)
  if (choice) return choice.title
  if (typeof value === 'boolean') return value ? texts.common.yes : texts.common.no
  if (isSecretMarker(value)) return valueText(value)
  if (Array.isArray(value)) {
    const items = schema && subschema(schema, '0', root)
    return value.map(item => fieldText(items, item, texts, root).replaceAll('\n', ' · ')).join('\n')
  }
  if (typeof value === 'number') {
    return schema && isPercent(schema)
      ? percentText(value, texts.language)
      : numberText(value, texts.language)
  }
  if (typeof value === 'string' && schema?.format === 'date') return dateText(value, texts.language)
  if (typeof value === 'string' && schema && isTimeOfDay(schema)) return timeText(value, texts.language)
  if (typeof value === 'string' && schema && widgetNameOf(schema) === 'language') {
    return languageName(value, texts.language)
  }
  if (!isObject(value)) return valueText(value)
  const lines = inOrder(schema, value).map(([name, entry]) => {
    const field = schema && subschema(schema, name, root)
    return [field?.title ?? humanized(name), fieldText(field, entry, texts, root).replaceAll('\n', ' · ')]
  })
  return lines
    .filter(([, words]) => words !== '')
    .map(line => line.join(': '))
    .join('\n')
}

/** Returns the fields in schema order, followed by the others. */
function inOrder(schema: JsonSchema | undefined, value: JsonObject): [string, JsonValue][] {
  const names = Object.keys(schema?.properties ?? {}).filter(name => Object.hasOwn(value, name))
  return [...new Set([...names, ...Object.keys(value)])].map(name => [name, value[name]])
}
