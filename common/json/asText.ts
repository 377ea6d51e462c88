/** The value where it is a text; else an empty one. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
