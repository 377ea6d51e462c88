import { isObject } from '../../../common/json/isObject.ts'
import type { JsonValue } from '../../../common/json/jsonValue.ts'
import { isSecretMarker } from './secretMarker.ts'

/** Returns any value as readable text; '' for none. Long texts are not shortened: the surroundings clip them. */
export function valueText(value: JsonValue): string {
  if (value === undefined || value === null) return ''
  if (isSecretMarker(value)) return '••••'
  if (Array.isArray(value)) return value.map(valueText).join('\n')
  if (!isObject(value)) return String(value)
  const lines = Object.entries(value).map(([key, entry]) => `${key}: ${valueText(entry)}`)
  return lines.join('\n')
}
