import { parseReported, type Reported } from '../../../common/reports/parseReported.ts'

/** Returns what the terms of a checked filter ask for. */
export function knownReported(terms: readonly unknown[]): Reported {
  const parsed = parseReported(terms)
  if ('wrong' in parsed) throw new TypeError(parsed.wrong)
  return parsed
}
