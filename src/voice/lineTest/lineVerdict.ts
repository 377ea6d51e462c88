/** What was measured of a line; times in milliseconds, what was lost as a share of all. */
export interface LineMeasures {
  rtt: number
  jitter: number
  lost: number
}

export type LineVerdict = 'good' | 'usable' | 'poor'

/** What people notice: beyond the first they talk well, beyond the second they hardly understand each other. */
const bounds = {
  good: { rtt: 200, jitter: 30, lost: 0.01 },
  usable: { rtt: 400, jitter: 60, lost: 0.05 },
} as const

/** How good a line is: as good as what is worst about it. */
export function lineVerdict(measures: LineMeasures): LineVerdict {
  const isWithin = ({ rtt, jitter, lost }: LineMeasures) =>
    measures.rtt <= rtt && measures.jitter <= jitter && measures.lost <= lost
  if (isWithin(bounds.good)) return 'good'
  return isWithin(bounds.usable) ? 'usable' : 'poor'
}
