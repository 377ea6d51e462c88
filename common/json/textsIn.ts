/** Returns the strings of a list, or a single string as a list of one. Empty strings are dropped. */
export function textsIn(value: unknown): string[] {
  return [value].flat().filter((one): one is string => typeof one === 'string' && one !== '')
}
