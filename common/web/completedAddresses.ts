import { isObject } from '../json/isObject.ts'
import { webAddress } from './webAddress.ts'

/** Returns a value with https before the addresses of the web, by its schema's format, whose scheme was left out. */
export function completedAddresses<Value>(schema: unknown, value: Value): Value
export function completedAddresses(schema: unknown, value: unknown): unknown {
  if (!isObject(schema)) return value
  if (typeof value === 'string') return schema.format === 'uri' ? completed(value) : value
  if (Array.isArray(value)) return value.map(item => completedAddresses(schema.items, item))
  const { properties } = schema
  if (!isObject(value) || !isObject(properties)) return value
  const entries = Object.entries(value).map(([name, member]) => [
    name,
    Object.hasOwn(properties, name) ? completedAddresses(properties[name], member) : member,
  ])
  return Object.fromEntries(entries)
}

/** Whatever is no address, or has a scheme, stays as it is. */
function completed(typed: string): string {
  const text = typed.trim()
  return /^[a-z][a-z\d+.-]*:\/\//i.test(text) || !webAddress(text) ? typed : `https://${text}`
}
