import { isObject } from '../../../common/json/isObject.ts'
import type { JsonObject, JsonValue } from '../../../common/json/jsonValue.ts'
import { humanized } from '../schema/humanized.ts'
import { isSchema, type JsonSchema } from '../schema/jsonSchema.ts'

interface Words {
  /** Note below a value that has to be there in the end. */
  needed: string
}

/**
 * Returns the schema of values that a list of named fields describes: `client.name` is a value in a group, and
 * `rows[].price` a column of a list. No value is required, because values may be given one after another.
 */
export function schemaOfFields(fields: readonly JsonValue[], words: Words): JsonSchema {
  const root: JsonSchema = { type: 'object', properties: {} }
  for (const field of fields) {
    if (!isObject(field) || typeof field.name !== 'string') continue
    place(root, field.name.split('.'), valueSchema(field as JsonObject, words))
  }
  return root
}

/** Puts the schema of a value at the place that its name leads to. Groups and lists are made on the way. */
function place(group: JsonSchema, [step = '', ...rest]: readonly string[], value: JsonSchema): void {
  const isList = step.endsWith('[]')
  const name = isList ? step.slice(0, -2) : step
  const title = humanized(name)
  group.properties ??= {}
  const there = group.properties[name]
  const known = isSchema(there) ? there : undefined
  if (!isList && rest.length === 0) {
    // A list may have its columns named before itself.
    group.properties[name] = known ? { ...value, ...known } : { title, ...value }
    return
  }
  const node = known ?? { title, type: isList ? 'array' : 'object' }
  group.properties[name] = node
  if (!isList) place(node, rest, value)
  else if (rest.length === 0) node.items = value
  else {
    const items = isSchema(node.items) && node.items.type === 'object' ? node.items : { type: 'object' }
    node.items = items
    place(items, rest, value)
  }
}

function valueSchema({ type, choices, hint, required }: JsonObject, { needed }: Words): JsonSchema {
  const notes = [typeof hint === 'string' ? hint : '', required === true ? needed : '']
  const description = notes.filter(Boolean).join(' · ')
  return { ...shapeOf(type, choices), ...(description && { description }) }
}

function shapeOf(type: JsonValue, choices: JsonValue): JsonSchema {
  switch (type) {
    case 'formatted':
      return { type: 'string', 'x-widget': 'markdown' }
    case 'number':
      return { type: 'number' }
    case 'date':
      return { type: 'string', format: 'date' }
    case 'date_time':
      return { type: 'string', format: 'date-time' }
    case 'yes_no':
      return { type: ['boolean', 'null'] }
    case 'choice':
      return Array.isArray(choices) && choices.length > 0
        ? { type: 'string', enum: choices }
        : { type: 'string' }
    case 'list':
      return { type: 'array', items: { type: 'string' } }
    case 'image':
      return {
        type: 'string',
        format: 'uuid',
        'x-widget': { name: 'file', accept: 'image/png,image/jpeg' },
      }
    default:
      return { type: 'string', 'x-widget': { name: 'textarea', rows: 1 } }
  }
}
