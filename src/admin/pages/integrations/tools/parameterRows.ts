import { isObject } from '../../../../../common/json/isObject.ts'

/** A parameter of a tool, as people read it. */
export interface ParameterRow {
  /** Such as `address.lines[].text`. */
  path: string
  type: string
  isRequired: boolean
  description: string
}

const maxDepth = 6

/** Returns the parameters of a JSON Schema in its order, each before those within it. */
export function parameterRows(schema: unknown, path = '', depth = 0): ParameterRow[] {
  if (!isObject(schema) || depth > maxDepth) return []
  const { properties, required, items } = schema
  const needed = Array.isArray(required) ? required : []
  const own = isObject(properties) ? Object.entries(properties) : []
  return [
    ...own.flatMap(([name, inner]) => {
      const at = path === '' ? name : `${path}.${name}`
      return [rowOf(inner, at, needed.includes(name)), ...parameterRows(inner, at, depth + 1)]
    }),
    ...parameterRows(items, `${path}[]`, depth + 1),
  ]
}

function rowOf(schema: unknown, path: string, isRequired: boolean): ParameterRow {
  const { title, description } = isObject(schema) ? schema : {}
  const words = [title, description].filter(text => typeof text === 'string' && text !== '')
  return { path, type: typeOf(schema), isRequired, description: words.join(': ') }
}

function typeOf(schema: unknown): string {
  if (!isObject(schema)) return ''
  if (Array.isArray(schema.enum)) return schema.enum.map(value => JSON.stringify(value)).join(' | ')
  const type = [schema.type].flat().filter(one => typeof one === 'string')
  const format = typeof schema.format === 'string' ? ` (${schema.format})` : ''
  return `${type.join(' | ')}${format}`
}
