import fc from 'fast-check'
import type { JsonObject } from '../../scripts/contract/json.ts'

const day = fc.date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
const token = fc.stringMatching(/^[a-z][a-z0-9]{0,11}$/)

const byFormat: Readonly<Record<string, fc.Arbitrary<string>>> = {
  uuid: fc.uuid(),
  'date-time': day.map(date => date.toISOString()),
  date: day.map(date => date.toISOString().slice(0, 10)),
  time: day.map(date => date.toISOString().slice(11)),
  duration: fc.integer({ min: 1, max: 900 }).map(minutes => `PT${minutes}M`),
  email: fc.tuple(token, token).map(([name, host]) => `${name}@${host}.example`),
  uri: fc.tuple(token, token).map(([host, path]) => `https://${host}.example/${path}`),
  hostname: token.map(name => `${name}.example`),
}

/** Returns an arbitrary for texts of a schema's format or pattern; undefined if any text is valid. */
export function formattedText({ format, pattern }: JsonObject): fc.Arbitrary<string> | undefined {
  const formatted = typeof format === 'string' ? byFormat[format] : undefined
  if (typeof pattern !== 'string') return formatted
  const expression = new RegExp(pattern, 'u')
  // A pattern beside a format only narrows the format.
  if (formatted) return formatted.filter(value => expression.test(value))
  const matching = byPattern.get(pattern) ?? fc.stringMatching(expression)
  byPattern.set(pattern, matching)
  return matching
}

/** Cache, because the library takes some milliseconds to create each one. */
const byPattern = new Map<string, fc.Arbitrary<string>>()
