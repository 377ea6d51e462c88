import { asObject } from '../../../common/json/asObject.ts'
import { asText } from '../../../common/json/asText.ts'
import { isWithin } from '../../../common/json/jsonPointer.ts'
import type { ApiError } from '../../api/ApiError.ts'

/** A change by somebody else, as a 412 reply reports it. */
export interface ForeignChange {
  pointer: string
  /** Name of the author, if known. */
  by?: string
  at?: string
}

/** Returns the changes that a 412 reply reports. */
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

/** Returns the author of a change at a pointer, or above or below it. */
export function authorOf(pointer: string, changes: ForeignChange[]): string | undefined {
  const near = changes.find(change => isWithin(change.pointer, pointer) || isWithin(pointer, change.pointer))
  return (near ?? changes[0])?.by
}

function nameOf(by: unknown): string | undefined {
  if (typeof by === 'string') return by
  return asText(asObject(by).name) || undefined
}
