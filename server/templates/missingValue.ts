import { isObject } from '../../common/json/isObject.ts'
import { writtenName } from '../../common/templates/namePath.ts'
import type { Placeholder } from '../../common/templates/templateParts.ts'
import { namedValue } from './placeholders.ts'

/**
 * Returns a sentence that says why this name cannot exist in these values; null if it exists or its value is merely
 * absent.
 */
export function missingValue(values: unknown, { name, path }: Placeholder): string | null {
  for (let at = 0; at < path.length; at++) {
    const [around, within] = [path.slice(0, at), path.slice(at)]
    const value = namedValue(values, around)
    if (value === undefined || value === null) return null
    const [key = ''] = within
    if (Array.isArray(value) && !/^\d+$/.test(key))
      return `There is no ${name}: ${writtenName(around)} is a list, write ${writtenName([...around, '0', ...within])}.`
    if (typeof value !== 'object') return `There is no ${name}: ${writtenName(around)} is ${kindOf(value)}.`
    const joined = isObject(value) && !Object.hasOwn(value, key) && joinedKey(value, within)
    if (joined) return `There is no ${name}: write ${writtenName([...around, ...joined])}.`
  }
  return null
}

/** Returns the intended keys if one of them contains dots. */
function joinedKey(value: Readonly<Record<string, unknown>>, path: readonly string[]): string[] | null {
  for (let count = path.length; count > 1; count--) {
    const key = path.slice(0, count).join('.')
    if (Object.hasOwn(value, key)) return [key, ...path.slice(count)]
  }
  return null
}

function kindOf(value: unknown): string {
  if (typeof value === 'string') return 'a text'
  return typeof value === 'number' ? 'a number' : 'yes or no'
}
