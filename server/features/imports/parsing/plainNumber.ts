/** Writes a number with all its digits and without an exponent or the rounding noise of binary fractions. */
export function plainNumber(value: number): string {
  if (!Number.isFinite(value)) return String(value)
  return withoutExponent(String(Number.isInteger(value) ? value : withoutNoise(value)))
}

/** Rounds to the 15 digits of spreadsheets if that removes more than two digits; the rest is noise. */
function withoutNoise(value: number): number {
  const rounded = Number(value.toPrecision(15))
  return digitsOf(value) - digitsOf(rounded) > 2 ? rounded : value
}

function digitsOf(value: number): number {
  return String(Math.abs(value)).replace(/e.*$/, '').replace('.', '').replace(/^0+/, '').length
}

function withoutExponent(text: string): string {
  const [, sign = '', whole = '', part = '', exponent] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(text) ?? []
  if (exponent === undefined) return text
  const point = whole.length + Number(exponent)
  const digits = whole + part
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  return (
    sign +
    (point >= digits.length ? digits.padEnd(point, '0') : `${digits.slice(0, point)}.${digits.slice(point)}`)
  )
}
