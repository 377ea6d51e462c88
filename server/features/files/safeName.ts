/**
 * Returns a name that is valid for files on any system: no slashes, special characters or leading dots. '' if nothing
 * is left.
 */
export function safeName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} ._-]+/gu, '_')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, 100)
}
