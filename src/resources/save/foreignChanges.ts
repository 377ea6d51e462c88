import { asObject } from '../../../common/json/asObject.ts'
import { asText } from '../../../common/json/asText.ts'
import { isWithin } from '../../../common/json/jsonPointer.ts'
import type { ApiError } from '../../api/ApiError.ts'

/** A change that somebody else made, as the 412 answer tells of it. */
export interface ForeignChange {
  pointer: string
  /** Name of who made it, where known. */
  by?: string
  at?: string
}

/** What a 412 answer says was changed since. */
export function foreignChanges(error: ApiError): ForeignChange[] {
  const { changed } = error.problem
  if (!Array.isArray(changed)) return []
  return (changed as Record<string, unknown>[]).map(({ pointer, by, at }) => {
    const name = nameOf(by)
    return {
      pointer: String(pointer),
      ...(name !== undefined && { by: name }),
      ...(typeof at === 'string' && { at }),
    }
  })
}

/** Who changed what is at a pointer, itself or something above or below it. */
export function authorOf(pointer: string, changes: ForeignChange[]): string | undefined {
  const near = changes.find(change => isWithin(change.pointer, pointer) || isWithin(pointer, change.pointer))
  return (near ?? changes[0])?.by
}

function nameOf(by: unknown): string | undefined {
  if (typeof by === 'string') return by
  return asText(asObject(by).name) || undefined
}
