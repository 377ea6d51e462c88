import { describe, expect, it } from 'vitest'
import { type PreflightReport, preflightResult, qualityOf } from './preflightResult.ts'

const known = { registeredMs: 300, isShort: false, isSoundFaked: false }
const report: PreflightReport = {
  edge: 'ashburn',
  isTurnRequired: false,
  networkTiming: { signaling: { duration: 170 }, ice: { duration: 20 } },
  selectedIceCandidatePairStats: { localCandidate: { candidateType: 'srflx', protocol: 'udp' } },
  stats: {
    jitter: { average: 2, max: 5 },
    rtt: { average: 40, max: 90 },
    mos: { average: 4.3, max: 4.4 },
  },
  totals: { packetsLostFraction: 0.5 },
  warnings: [],
}

describe('the result of the test by Twilio', () => {
  it('says what was measured', () => {
    expect(preflightResult(report, known)).toEqual({
      quality: 'excellent',
      mos: 4.3,
      jitter: { average: 2, max: 5 },
      rtt: { average: 40, max: 90 },
      lost: 0.5,
      edge: 'ashburn',
      registeredMs: 300,
      agreedMs: 170,
      pathMs: 20,
      path: 'router',
      protocol: 'UDP',
      needsTurn: false,
      warnings: [],
      isShort: false,
    })
  })

  it('is none where no sound was measured', () => {
    const { stats: _, ...silent } = report
    expect(preflightResult(silent, known)).toBeNull()
    const empty = { ...report, stats: { ...report.stats, mos: { average: Number.NaN, max: 0 } } }
    expect(preflightResult(empty as PreflightReport, known)).toBeNull()
  })

  it('leaves out what the browser does not tell', () => {
    const { selectedIceCandidatePairStats: _, isTurnRequired: __, totals: ___, ...bare } = report
    expect(preflightResult({ ...bare, networkTiming: {} }, known)).toMatchObject({
      path: undefined,
      needsTurn: undefined,
      lost: undefined,
      agreedMs: undefined,
      pathMs: undefined,
    })
  })

  it.each([
    [false, ['constant-audio-input-level', 'high-rtt']],
    [true, ['high-rtt']],
  ])('names each warning once; with a test sound (%s) not that its level stays', (isSoundFaked, names) => {
    const warnings = ['constant-audio-input-level', 'high-rtt', 'high-rtt'].map(name => ({ name }))
    expect(preflightResult({ ...report, warnings }, { ...known, isSoundFaked })?.warnings).toEqual(names)
  })
})

it.each([
  [4.21, 'excellent'],
  [4.2, 'great'],
  [4.05, 'great'],
  [4, 'good'],
  [3.65, 'good'],
  [3.6, 'fair'],
  [3.05, 'fair'],
  [3, 'degraded'],
])('a score of %f is %s, with nothing between the steps', (mos, quality) => {
  expect(qualityOf(mos)).toBe(quality)
})
