/** A name that can be a file's on any system: without slashes, signs with a meaning, leading dots; '' where none is left. */
export function safeName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} ._-]+/gu, '_')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, 100)
}
