/** Splits a long code into groups of four characters so that it is easier to read and type. */
export function inGroups(code: string): string {
  return code.match(/.{1,4}/g)?.join(' ') ?? ''
}
