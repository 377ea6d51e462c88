import { isObject } from '../../../common/json/isObject.ts'
import { joinPointer } from '../../../common/json/jsonPointer.ts'

/** A value that names are looked up in, and its JSON Pointer. */
export interface Scope {
  value: unknown
  pointer: string
}

export interface Found {
  /** Undefined if there is no such value. */
  value: unknown
  /** Where the value is, or where it would have to be. */
  pointer: string
}

/**
 * Looks a name up. The innermost scope that owns its first key wins; without one, the value would belong to the
 * innermost object. Nothing inherited is found, such as a constructor or the length of a text.
 */
export function lookUp(scopes: readonly Scope[], path: readonly string[]): Found {
  const [first] = path
  if (first === undefined) return innermost(scopes)
  const owner =
    scopes.findLast(({ value }) => owns(value, first)) ??
    scopes.findLast(({ value }) => isObject(value)) ??
    innermost(scopes)
  return path.reduce<Found>(
    ({ value, pointer }, key) => ({
      value: owns(value, key) ? (value as Record<string, unknown>)[key] : undefined,
      pointer: joinPointer(pointer, key),
    }),
    owner,
  )
}

/** Returns the value that a template is filled with at this point. */
export function innermost(scopes: readonly Scope[]): Found {
  return scopes.at(-1) ?? { value: undefined, pointer: '' }
}

function owns(value: unknown, key: string): boolean {
  if (Array.isArray(value)) return key !== 'length' && Object.hasOwn(value, key)
  return isObject(value) && Object.hasOwn(value, key)
}

/** Returns the scopes in which a section is filled, one for each time; none if it is left out. */
export function sectionScopes(
  scopes: readonly Scope[],
  found: Found,
  isInverted: boolean,
): (readonly Scope[])[] {
  const { value, pointer } = found
  const isEmpty = !value || (Array.isArray(value) && value.length === 0)
  if (isInverted) return isEmpty ? [scopes] : []
  if (isEmpty) return []
  if (Array.isArray(value))
    return value.map((item, index) => [...scopes, { value: item, pointer: joinPointer(pointer, index) }])
  return [isObject(value) ? [...scopes, { value, pointer }] : scopes]
}
