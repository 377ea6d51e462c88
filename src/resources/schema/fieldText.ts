import type { Texts } from '../../ui/texts/Texts.ts'
import type { JsonValue } from '../json/jsonValue.ts'
import { choicesOf, type JsonSchema } from './jsonSchema.ts'
import { valueText } from './valueText.ts'

/** A field's value in the words of its schema; '' for nothing. */
export function fieldText(schema: JsonSchema | undefined, value: JsonValue, { common }: Texts): string {
  const choice = schema && choicesOf(schema)?.find(one => one.value === value)
  if (choice) return choice.title
  if (typeof value === 'boolean') return value ? common.yes : common.no
  return valueText(value)
}
