/** The texts of a list, or the one that the value is; empty ones say nothing. */
export function textsIn(value: unknown): string[] {
  return [value].flat().filter((one): one is string => typeof one === 'string' && one !== '')
}
