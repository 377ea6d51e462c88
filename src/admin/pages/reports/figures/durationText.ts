import { numberFormat } from '../../../../ui/formats/numberFormat.ts'

/** Returns seconds in the two largest units that they have, such as "42 s" or "1 min 5 s"; only hours if they are ten or more. */
export function durationText(seconds: number, language: string): string {
  const number = (value: number, digits = 0) =>
    numberFormat(language, { maximumFractionDigits: digits }).format(value)
  if (seconds < 9.95) return `${number(seconds, 1)} s`
  const whole = Math.round(seconds)
  if (whole < 60) return `${number(whole)} s`
  if (whole < 3600) return joined(Math.floor(whole / 60), 'min', whole % 60, 's')
  if (whole >= tenHours) return `${number(whole / 3600)} h`
  const minutes = Math.round(seconds / 60)
  return joined(Math.floor(minutes / 60), 'h', minutes % 60, 'min')

  function joined(large: number, largeUnit: string, small: number, smallUnit: string) {
    return `${number(large)} ${largeUnit}${small > 0 ? ` ${number(small)} ${smallUnit}` : ''}`
  }
}

const tenHours = 36_000
