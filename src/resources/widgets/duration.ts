/** The parts of a duration, in ISO 8601 order. */
export const durationUnits = ['years', 'months', 'weeks', 'days', 'hours', 'minutes', 'seconds'] as const

export type DurationUnit = (typeof durationUnits)[number]

/** Amounts by unit, as digits; absent units are undefined. */
export type DurationParts = Partial<Record<DurationUnit, string>>

/** Parses an ISO 8601 duration; undefined for any other text. */
export function parseDuration(text: string): DurationParts | undefined {
  const groups = shape.exec(text)?.groups
  if (!groups || /[PT]$/.test(text)) return undefined
  const given = durationUnits.filter(unit => groups[unit] !== undefined)
  return Object.fromEntries(given.map(unit => [unit, groups[unit]?.replace(',', '.')]))
}

/** Returns the duration of these parts, such as P1DT45M; undefined for none, null if a part is not a number. */
export function formatDuration(parts: DurationParts): string | undefined | null {
  const given = durationUnits.filter(unit => parts[unit]?.trim())
  if (given.length === 0) return undefined
  if (!given.every(unit => /^\d+(\.\d+)?$/.test(parts[unit]?.trim() ?? ''))) return null
  const written = (units: readonly DurationUnit[]) =>
    units.map(unit => (given.includes(unit) ? `${plain(parts[unit] ?? '')}${letters[unit]}` : '')).join('')
  if (given.length === 1 && given[0] === 'weeks') return `P${written(['weeks'])}`
  return `P${written(['years', 'months'])}${daysOf(parts, given)}${clock(written(['hours', 'minutes', 'seconds']))}`
}

const shape =
  /^P(?:(?<years>\d+)Y)?(?:(?<months>\d+)M)?(?:(?<weeks>\d+)W)?(?:(?<days>\d+)D)?(?:T(?:(?<hours>\d+)H)?(?:(?<minutes>\d+)M)?(?:(?<seconds>\d+(?:[.,]\d+)?)S)?)?$/

const letters: Readonly<Record<DurationUnit, string>> = {
  years: 'Y',
  months: 'M',
  weeks: 'W',
  days: 'D',
  hours: 'H',
  minutes: 'M',
  seconds: 'S',
}

function plain(amount: string): string {
  return amount.trim().replace(/^0+(?=\d)/, '')
}

/** Returns the days of a duration, including weeks, because ISO 8601 does not allow weeks beside other units. */
function daysOf(parts: DurationParts, given: readonly DurationUnit[]): string {
  if (!given.includes('days') && !given.includes('weeks')) return ''
  return `${Number(parts.weeks || 0) * 7 + Number(parts.days || 0)}D`
}

function clock(text: string): string {
  return text === '' ? '' : `T${text}`
}
