import { isObject } from '../json/isObject.ts'

/**
 * Returns settings with what they leave out taken from the defaults, member by member. Lists and values replace the
 * default, and null switches it off.
 */
export function withInherited(own: object, defaults: object): Record<string, unknown> {
  return withoutNulls(merged(own, defaults)) as Record<string, unknown>
}

function merged(own: unknown, inherited: unknown): unknown {
  if (own === undefined) return inherited
  if (!isObject(own) || !isObject(inherited)) return own
  const names = new Set([...Object.keys(inherited), ...Object.keys(own)])
  return Object.fromEntries([...names].map(name => [name, merged(own[name], inherited[name])]))
}

function withoutNulls(value: unknown): unknown {
  if (!isObject(value)) return value
  const members = Object.entries(value).filter(([, member]) => member !== null && member !== undefined)
  return Object.fromEntries(members.map(([name, member]) => [name, withoutNulls(member)]))
}
