import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../../../common/json/isObject.ts'
import { joinPointer } from '../../../../common/json/jsonPointer.ts'
import type { components } from '../../../../openapi/generated/types.d.ts'

type Change = components['schemas']['ChainChange']

/**
 * Returns the differences between two values with their pointers. Lists of different lengths and values of different
 * kinds are one change each.
 */
export function valueChanges(old: unknown, now: unknown, pointer = ''): Change[] {
  if (isDeepStrictEqual(old, now)) return []
  if (isObject(old) && isObject(now)) {
    const names = new Set([...Object.keys(old), ...Object.keys(now)])
    return [...names].flatMap(name => valueChanges(old[name], now[name], joinPointer(pointer, name)))
  }
  if (Array.isArray(old) && Array.isArray(now) && old.length === now.length && !isWhole(pointer))
    return now.flatMap((part, index) => valueChanges(old[index], part, `${pointer}/${index}`))
  return [
    {
      pointer,
      kind: kindOf(pointer, old, now),
      ...(old !== undefined && { old }),
      ...(now !== undefined && { new: now }),
    },
  ]
}

/** Branches are ordered: inserting one would change all that follow. */
function isWhole(pointer: string): boolean {
  return pointer === '/next'
}

function kindOf(pointer: string, old: unknown, now: unknown): Change['kind'] {
  if (
    /^\/(next|start|on_error)(\/|$)/.test(pointer) ||
    /^\/config\/(.*\/start|start|(cases|classes)\/\d+\/to|otherwise_to)$/.test(pointer)
  )
    return 'wiring'
  const isText =
    pointer.startsWith('/config/') &&
    [old, now].every(value => value === undefined || typeof value === 'string')
  return isText ? 'text' : 'setting'
}
