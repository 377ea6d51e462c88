/** A long code in groups of four, so that it can be read and typed. */
export function inGroups(code: string): string {
  return code.match(/.{1,4}/g)?.join(' ') ?? ''
}
