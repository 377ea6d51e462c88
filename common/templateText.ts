/** Returns the number of values that a template needs: the highest number of its placeholders. */
export function parameterCount(text: string): number {
  const numbers = [...text.matchAll(placeholder)].map(([, number]) => Number(number))
  return Math.max(0, ...numbers)
}

/** Returns a template with its placeholders filled; those without a value stay. */
export function filledTemplate(text: string, values: readonly string[]): string {
  return text.replace(placeholder, (whole, number) => values[Number(number) - 1] ?? whole)
}

const placeholder = /\{\{\s*([1-9]\d?)\s*\}\}/g
