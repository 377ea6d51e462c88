/** As much of the SDK's report as is shown. */
export interface PreflightReport {
  edge?: string
  isTurnRequired?: boolean
  networkTiming: { signaling?: Timing; ice?: Timing }
  selectedIceCandidatePairStats?: { localCandidate: Candidate }
  stats?: Readonly<Record<'jitter' | 'rtt' | 'mos', Statistic>>
  totals?: { packetsLostFraction: number }
  warnings: readonly { name: string }[]
}

interface Timing {
  duration?: number
}

interface Candidate {
  candidateType?: string
  protocol?: string
}

interface Statistic {
  average: number
  max: number
}

/** A figure over the whole test; times in milliseconds. */
export interface Spread {
  average: number
  max: number
}

/** What a test has found; whatever is undefined could not be measured. */
export interface PreflightResult {
  quality: CallQuality
  mos: number
  jitter: Spread
  rtt: Spread
  /** Percent. */
  lost: number | undefined
  /** Of Twilio's places, the one that answered. */
  edge: string | undefined
  /** Milliseconds until Twilio had let us in, until both sides had agreed on the call, and until sound had a way. */
  registeredMs: number | undefined
  agreedMs: number | undefined
  pathMs: number | undefined
  path: SoundPath | undefined
  protocol: string | undefined
  needsTurn: boolean | undefined
  warnings: string[]
  /** The other side has ended the call before its time. */
  isShort: boolean
}

/** From where the sound leaves: this computer's own address, that of its router, or a relay. */
export type SoundPath = 'direct' | 'router' | 'relay'

export type CallQuality = 'excellent' | 'great' | 'good' | 'fair' | 'degraded'

interface Known {
  registeredMs: number | undefined
  isShort: boolean
  /** A test sound stood in for the microphone. */
  isSoundFaked: boolean
}

/** What a report says; null where no sound was measured. */
export function preflightResult(report: PreflightReport, known: Known): PreflightResult | null {
  const { stats, networkTiming, totals, edge, isTurnRequired } = report
  if (!stats || !Number.isFinite(stats.mos.average)) return null
  const { candidateType = '', protocol } = report.selectedIceCandidatePairStats?.localCandidate ?? {}
  const names = new Set(report.warnings.map(({ name }) => name))
  return {
    quality: qualityOf(stats.mos.average),
    mos: stats.mos.average,
    jitter: spreadOf(stats.jitter),
    rtt: spreadOf(stats.rtt),
    lost: totals?.packetsLostFraction,
    edge,
    registeredMs: known.registeredMs,
    agreedMs: networkTiming.signaling?.duration,
    pathMs: networkTiming.ice?.duration,
    path: paths.get(candidateType),
    protocol: protocol?.toUpperCase(),
    needsTurn: isTurnRequired,
    // The test sound ends before the test does: that its level stays the same says nothing of the line.
    warnings: [...names].filter(name => !known.isSoundFaked || !name.startsWith('constant-audio')),
    isShort: known.isShort,
  }
}

/** The SDK's own words for an opinion score. It calls what lies between two of its steps degraded: 4.05 as well as 3.65. */
export function qualityOf(mos: number): CallQuality {
  if (mos > 4.2) return 'excellent'
  if (mos > 4) return 'great'
  if (mos > 3.6) return 'good'
  return mos > 3 ? 'fair' : 'degraded'
}

const paths: ReadonlyMap<string, SoundPath> = new Map([
  ['host', 'direct'],
  ['srflx', 'router'],
  ['prflx', 'router'],
  ['relay', 'relay'],
])

function spreadOf({ average, max: highest }: Statistic): Spread {
  return { average, max: highest }
}
