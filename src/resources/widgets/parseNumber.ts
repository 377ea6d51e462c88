/** The number a person wrote, with a point or a comma; undefined for nothing, NaN for what is none. */
export function parseNumber(text: string): number | undefined {
  const plain = text.trim().replace(',', '.')
  if (plain === '') return undefined
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain) ? Number(plain) : Number.NaN
}
