import type { JsonObject } from '../json/jsonValue.ts'

/** The version of a record as If-Match names it; undefined for what has no version yet. */
export function recordTag(entity: string, record: JsonObject): string | undefined {
  const { _id: id, _version: version } = record
  return typeof id === 'string' && typeof version === 'number' ? `"${entity}-${id}-${version}"` : undefined
}
