import { isJsonObject, type JsonValue, own } from '../json/jsonValue.ts'
import { choicesOf, isSchema, type JsonSchema } from './jsonSchema.ts'

const longest = 80
const parts = 3

/** A few words that tell one value from another, such as "Monday · 09:00 · 17:30"; '' when there is nothing to say. */
export function summaryOf(schema: JsonSchema, value: JsonValue): string {
  if (!isJsonObject(value)) return clipped(textOf(schema, value))
  const union = schema['x-branches']
  const branch = union?.branches.find(one => one.value === own(value, union.tag))
  const shape = branch?.schema ?? schema
  const texts = Object.entries(shape.properties ?? {})
    .map(([name, property]) => textOf(isSchema(property) ? property : {}, own(value, name)))
    .filter(text => text !== '')
  return clipped([...(branch ? [branch.title] : []), ...texts].slice(0, parts).join(' · '))
}

function textOf(schema: JsonSchema, value: JsonValue): string {
  const choice = (schema['x-choices'] ?? choicesOf(schema))?.find(one => one.value === value)
  if (choice) return choice.title
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

function clipped(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line
}
