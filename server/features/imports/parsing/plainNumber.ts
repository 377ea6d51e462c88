/** A number with all its digits and no exponent, without the noise that binary fractions leave in the last ones. */
export function plainNumber(value: number): string {
  if (!Number.isFinite(value)) return String(value)
  return withoutExponent(String(Number.isInteger(value) ? value : withoutNoise(value)))
}

/** Spreadsheets count in 15 digits: where those are far fewer than are stored, the rest is noise. */
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
