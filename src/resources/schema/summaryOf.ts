import { isObject } from '../../../common/json/isObject.ts'
import { type JsonValue, own } from '../../../common/json/jsonValue.ts'
import { dateText } from './dateText.ts'
import { choicesOf, isSchema, type JsonSchema, widgetNameOf } from './jsonSchema.ts'
import { languageName } from './languageName.ts'
import { numberText } from './numberText.ts'
import { isTimeOfDay, timeText } from './timeText.ts'

const longest = 96
const parts = 3
/** Maximum number of list items, and maximum length of each. */
const words = 7
const shortWord = 24

/** Returns a few words that distinguish a value, such as "Monday · 09:00 · 17:30"; '' if there are none. */
export function summaryOf(schema: JsonSchema, value: JsonValue, language: string): string {
  if (!isObject(value)) return clipped(textOf(schema, value, language))
  const union = schema['x-branches']
  const branch = union?.branches.find(one => one.value === own(value, union.tag))
  const shape = branch?.schema ?? schema
  const texts = Object.entries(shape.properties ?? {})
    .map(([name, property]) => textOf(isSchema(property) ? property : {}, own(value, name), language))
    .filter(text => text !== '')
  return clipped([...(branch ? [branch.title] : []), ...texts].slice(0, parts).join(' · '))
}

function textOf(schema: JsonSchema, value: JsonValue, language: string): string {
  if (Array.isArray(value)) return listText(isSchema(schema.items) ? schema.items : {}, value, language)
  const choice = (schema['x-choices'] ?? choicesOf(schema))?.find(one => one.value === value)
  if (choice) return choice.title
  if (typeof value === 'number') return numberText(value, language)
  if (typeof value !== 'string') return ''
  if (widgetNameOf(schema) === 'language') return languageName(value, language)
  if (isTimeOfDay(schema)) return timeText(value, language)
  return schema.format === 'date' ? dateText(value, language) : value.trim()
}

/** Returns the first items of a list of short words; '' if an item is not a short word. */
function listText(items: JsonSchema, values: JsonValue[], language: string): string {
  const texts = values.map(value => (Array.isArray(value) ? '' : textOf(items, value, language)))
  if (texts.some(text => text === '' || text.length > shortWord)) return ''
  return texts.length > words ? `${texts.slice(0, words).join(', ')} …` : texts.join(', ')
}

function clipped(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line
}
