/** Shown part of the SDK's report. */
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

/** Average and maximum over the whole test; times in milliseconds. */
export interface Spread {
  average: number
  max: number
}

/** Findings of a test; an undefined value could not be measured. */
export interface PreflightResult {
  quality: CallQuality
  mos: number
  jitter: Spread
  rtt: Spread
  /** Percentage of lost packets. */
  lost: number | undefined
  /** Location of Twilio that answered. */
  edge: string | undefined
  /**
   * Milliseconds until Twilio accepted the device, until both sides agreed on the call, and until sound had a path.
   */
  registeredMs: number | undefined
  agreedMs: number | undefined
  pathMs: number | undefined
  path: SoundPath | undefined
  protocol: string | undefined
  needsTurn: boolean | undefined
  warnings: string[]
  /** True if the other side ended the call too early. */
  isShort: boolean
}

/** Address from which the sound leaves: this computer's own, its router's, or a relay's. */
export type SoundPath = 'direct' | 'router' | 'relay'

export type CallQuality = 'excellent' | 'great' | 'good' | 'fair' | 'degraded'

interface Known {
  registeredMs: number | undefined
  isShort: boolean
  /** True if a test sound replaced the microphone. */
  isSoundFaked: boolean
}

/** Returns the findings of a report; null if no sound was measured. */
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
    // The test sound ends before the test, so a constant level says nothing about the line.
    warnings: [...names].filter(name => !known.isSoundFaked || !name.startsWith('constant-audio')),
    isShort: known.isShort,
  }
}

/**
 * Returns the SDK's word for an opinion score. The SDK calls values between two of its steps, such as 4.05 or 3.65,
 * degraded.
 */
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
