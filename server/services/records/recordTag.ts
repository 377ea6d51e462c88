/** The ETag of a record's version. */
export function recordTag(entity: string, id: string, version: number): string {
  return `"${entity}-${id}-${version}"`
}

/** Entities whose records change without a new version: what is said in a conversation is none, yet its record tells of it. */
const unversioned: ReadonlySet<string> = new Set(['conversation'])

/** Whether a copy of a record under its tag is the record as it is now. */
export function tagNamesState(entity: string): boolean {
  return !unversioned.has(entity)
}

/**
 * The version an If-Match header asks for: null without a header or for `*`; -1, which no record has, for the tag
 * of another record.
 */
export function versionOfTag(header: string | undefined, entity: string, id: string): number | null {
  if (header === undefined || header.trim() === '*') return null
  const prefix = `"${entity}-${id}-`
  const tag = header.trim()
  const version = tag.startsWith(prefix) ? Number(tag.slice(prefix.length, -1)) : Number.NaN
  return Number.isSafeInteger(version) && version > 0 ? version : -1
}

/** Whether an If-None-Match header names this tag, so that a copy at hand is current. */
export function isCurrent(header: string | undefined, tag: string): boolean {
  if (!header) return false
  return header.split(',').some(each => each.trim().replace(/^W\//, '') === tag)
}
