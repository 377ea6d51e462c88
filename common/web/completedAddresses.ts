import { isObject } from '../json/isObject.ts'
import { webAddress } from './webAddress.ts'

/**
 * Returns the value with https:// added to web addresses that lack a scheme. The schema's format (`uri`) tells which
 * strings are addresses.
 */
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

/** Returns the text unchanged if it is not a web address or already has a scheme. */
function completed(typed: string): string {
  const text = typed.trim()
  return /^[a-z][a-z\d+.-]*:\/\//i.test(text) || !webAddress(text) ? typed : `https://${text}`
}
