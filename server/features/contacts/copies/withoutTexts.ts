import { isObject } from '../../../../common/json/isObject.ts'

/** What stands in the place of a text that a record cannot be without. */
export const mask = '•••'

/**
 * The value without these texts: an element of a list that is one or holds one goes as a whole, so does a member of an
 * object, at any depth. Where nothing of it holds one, it is the same value.
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
