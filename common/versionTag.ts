/** Returns a record's version in the form of If-Match; undefined if the record has no version yet. */
export function versionTag(entity: string, record: Readonly<Record<string, unknown>>): string | undefined {
  const { _id: id, _version: version } = record
  return typeof id === 'string' && typeof version === 'number' ? `"${entity}-${id}-${version}"` : undefined
}

/**
 * Returns the version that an If-Match header asks for, with or without a digest after it. Returns null without a
 * header or for `*`, and -1, which no record has, for the tag of another record.
 */
export function versionOfTag(header: string | undefined, entity: string, id: string): number | null {
  if (header === undefined || header.trim() === '*') return null
  const prefix = `"${entity}-${id}-`
  const tag = header.trim()
  const version = tag.startsWith(prefix) ? tag.slice(prefix.length).match(versionPart)?.[1] : undefined
  return version === undefined ? -1 : Number(version)
}

const versionPart = /^([1-9]\d{0,14})(?:\.[\w-]+)?"$/
