import { isObject } from '../../../../common/json/isObject.ts'

/** Replaces a text in a required field. */
export const mask = '•••'

/**
 * Returns the value without these texts. Removes each list element that is or contains one, and each object member that
 * is one, at any depth. Returns the same value if it contains none.
 */
export function withoutTexts<T>(value: T, texts: ReadonlySet<string>): T {
  if (texts.size === 0 || !holdsOne(value, texts)) return value
  if (Array.isArray(value)) return value.filter(item => !holdsOne(item, texts)) as T
  if (!isObject(value)) return value
  const left = Object.entries(value).filter(([, member]) => !isOne(member, texts))
  return Object.fromEntries(left.map(([name, member]) => [name, withoutTexts(member, texts)])) as T
}

function holdsOne(value: unknown, texts: ReadonlySet<string>): boolean {
  if (Array.isArray(value)) return value.some(item => holdsOne(item, texts))
  if (isObject(value)) return Object.values(value).some(member => holdsOne(member, texts))
  return isOne(value, texts)
}

function isOne(value: unknown, texts: ReadonlySet<string>): boolean {
  return typeof value === 'string' && texts.has(value)
}
