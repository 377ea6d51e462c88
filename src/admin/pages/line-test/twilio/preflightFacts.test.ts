import { describe, expect, it } from 'vitest'
import type { PreflightResult } from '../../../../voice/lineTest/preflightResult.ts'
import { preflightFacts } from './preflightFacts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

const result: PreflightResult = {
  quality: 'excellent',
  mos: 4.32,
  jitter: { average: 2.4, max: 5 },
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
}

const values = (changes: Partial<PreflightResult>, words = en) =>
  preflightFacts({ ...result, ...changes }, words).map(({ value }) => value)
const isFine = (changes: Partial<PreflightResult>) =>
  preflightFacts({ ...result, ...changes }, en).map(fact => fact.isFine)

describe('the figures of the test by Twilio', () => {
  it('are told in words', () => {
    expect(values({})).toEqual([
      'Accepted after 0.30 s, call set up after 0.17 s, at ashburn',
      'Through the router (NAT), UDP, after 0.02 s',
      'Not needed',
      '2 ms on average, 5 at most',
      '40 ms on average, 90 at most',
      '0.5%',
      '4.3',
    ])
  })

  it('are told in German', () => {
    expect(values({}, de)).toEqual([
      'Angenommen nach 0,30 s, Anruf aufgebaut nach 0,17 s, in ashburn',
      'Durch den Router (NAT), UDP, nach 0,02 s',
      'Nicht nötig',
      '2 ms im Mittel, höchstens 5',
      '40 ms im Mittel, höchstens 90',
      '0,5\u00a0%',
      '4,3',
    ])
  })

  it('are not measured where the browser does not tell them', () => {
    const unknown = {
      path: undefined,
      needsTurn: undefined,
      lost: undefined,
      edge: undefined,
      agreedMs: undefined,
    }
    const rtt = { average: Number.NaN, max: Number.NaN }
    expect(values({ ...unknown, rtt })).toEqual([
      'Accepted after 0.30 s',
      'Not measured',
      'Not measured',
      '2 ms on average, 5 at most',
      'Not measured',
      'Not measured',
      '4.3',
    ])
    expect(isFine({ ...unknown, rtt })).toEqual([
      true,
      undefined,
      undefined,
      true,
      undefined,
      undefined,
      true,
    ])
  })

  it('§9 are a fault beyond what the SDK warns of', () => {
    const spread = (average: number) => ({ average, max: average })
    const good = [true, true, true, true, true, true, true]
    const bounds = { jitter: spread(30), rtt: spread(400), lost: 3, mos: 3, registeredMs: 2000 }
    expect(isFine(bounds)).toEqual(good)
    const beyond = { jitter: spread(31), rtt: spread(401), lost: 3.1, mos: 2.9, registeredMs: 2001 }
    expect(isFine(beyond)).toEqual([false, true, true, false, false, false, false])
  })

  it('name a relay as such', () => {
    const [, path, turn] = values({ path: 'relay', needsTurn: true })
    expect([path, turn]).toEqual(['Through a relay (TURN), UDP, after 0.02 s', 'Needed'])
  })
})
