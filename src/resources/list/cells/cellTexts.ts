import { numberFormat } from '../../../ui/formats/numberFormat.ts'

/** Returns an ISO 8601 duration as text, "1 hr 30 min"; any other text unchanged. */
export function durationText(value: string, language: string): string {
  const match = durationPattern.exec(value)
  const parts = units.flatMap((unit, index) => {
    const amount = match?.[index + 1]
    return amount === undefined ? [] : [unitFormat(language, unit).format(Number(amount))]
  })
  return parts.length > 0 ? parts.join(' ') : value
}

/** Returns an address without the parts that all addresses share. */
export function urlText(value: string): string {
  return value.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
}

/** Returns the start of a text on one line, without Markdown syntax. */
export function plainLine(value: string, isMarkdown: boolean): string {
  const line = value.slice(0, longest).replace(/\s+/g, ' ').trim()
  return isMarkdown
    ? line.replace(/(^|\s)(#{1,6}|[-*>])\s+/g, '$1').replace(/[*_`]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}/g, '')
    : line
}

const longest = 300
const units = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second'] as const
const durationPattern =
  /^P(?:([\d.]+)Y)?(?:([\d.]+)M)?(?:([\d.]+)W)?(?:([\d.]+)D)?(?:T(?:([\d.]+)H)?(?:([\d.]+)M)?(?:([\d.]+)S)?)?$/

function unitFormat(language: string, unit: string): Intl.NumberFormat {
  return numberFormat(language, { style: 'unit', unit, unitDisplay: 'short' })
}
