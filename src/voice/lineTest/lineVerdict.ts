/** Measurements of a line: times in milliseconds, loss as a fraction of 1. */
export interface LineMeasures {
  rtt: number
  jitter: number
  lost: number
}

export type LineVerdict = 'good' | 'usable' | 'poor'

/** Limits that people notice: within the first they talk well, beyond the second they hardly understand each other. */
const bounds = {
  good: { rtt: 200, jitter: 30, lost: 0.01 },
  usable: { rtt: 400, jitter: 60, lost: 0.05 },
} as const

/** Returns the quality of a line, determined by its worst measurement. */
export function lineVerdict(measures: LineMeasures): LineVerdict {
  const isWithin = ({ rtt, jitter, lost }: LineMeasures) =>
    measures.rtt <= rtt && measures.jitter <= jitter && measures.lost <= lost
  if (isWithin(bounds.good)) return 'good'
  return isWithin(bounds.usable) ? 'usable' : 'poor'
}
