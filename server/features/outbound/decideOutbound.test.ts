import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readData } from '../../store/records/readData.ts'
import { isAllowedHour } from './allowedHours.ts'
import { decideOutbound } from './decideOutbound.ts'
import type { OutboundFacts, OutboundMessage, OutboundRules } from './outboundMessage.ts'

const now = Date.parse('2026-11-30T10:00:00Z')
const hourMs = 3_600_000
const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const usual = readData('default_outbound_rules', {}) as OutboundRules
const facts: OutboundFacts = {
  rules: usual,
  timeZone: 'Europe/Berlin',
  suppressions: [],
  consent: 'given',
  heardAt: null,
  sent: [],
  happened: [],
}
const message: OutboundMessage = {
  channel: 'email',
  purpose: 'marketing',
  by: 'automatic',
  since: now,
  until: null,
  windowMs: null,
  isApproved: false,
}
const night: OutboundRules['quiet_hours'] = {
  ...usual.quiet_hours,
  windows: [{ days: [...days], from: '09:00', to: '20:00' }],
}
const decide = (known: Partial<OutboundFacts> = {}, asked: Partial<OutboundMessage> = {}, at = now) =>
  decideOutbound({ ...facts, ...known }, { ...message, ...asked }, at)
const rules = (changes: Partial<OutboundRules>) => ({ rules: { ...usual, ...changes } })
const ruleNames = (verdict: ReturnType<typeof decide>) => verdict.reasons.map(({ rule }) => rule)
const at = (time: string) => Date.parse(time)

describe('a message that no rule forbids', () => {
  it('goes out', () => {
    expect(decide()).toEqual({ decision: 'allow', timeZone: 'Europe/Berlin', reasons: [] })
  })
})

describe('each rule', () => {
  const off = rules({ enabled: false })
  const optedOut = { suppressions: [{ reason: 'opted_out' as const, since: 5 }] }
  const blocked = { suppressions: [{ reason: 'by_team' as const, since: 5 }] }
  const dead = { suppressions: [{ reason: 'bounced' as const, since: 5 }] }
  const often = { sent: [now - hourMs] }
  const silent = rules({
    quiet_hours: { ...night, windows: [{ days: ['sunday'], from: '09:00', to: '10:00' }] },
  })
  const asking = rules({ approval: { mode: 'always' } })
  it.each([
    ['enabled', off, ['allow', 'allow', 'drop', 'drop']],
    ['opted out', optedOut, ['allow', 'allow', 'drop', 'drop']],
    ['blocked by the team', blocked, ['allow', 'drop', 'drop', 'drop']],
    ['dead address', dead, ['drop', 'drop', 'drop', 'drop']],
    ['refused', { consent: 'refused' as const }, ['allow', 'allow', 'drop', 'drop']],
    ['not asked', { consent: 'unknown' as const }, ['allow', 'allow', 'allow', 'drop']],
    ['frequency', often, ['allow', 'allow', 'allow', 'defer']],
    ['hours', silent, ['allow', 'allow', 'defer', 'defer']],
    ['approval', asking, ['allow', 'allow', 'ask', 'ask']],
    ['stop_when', { happened: ['contact_replied' as const] }, ['allow', 'allow', 'allow', 'drop']],
  ])('applies to its purposes: %s', (_, known, expected) => {
    const purposes = ['answer', 'confirmation', 'reminder', 'marketing'] as const
    expect(purposes.map(purpose => decide(known, { purpose }).decision)).toEqual(expected)
  })

  it('stops a first message of the team where the person has opted out or refused, and only there', () => {
    const first = { purpose: 'confirmation' as const, by: 'team' as const }
    const reasons = (known: Partial<OutboundFacts>) => ruleNames(decide(known, first))
    expect(reasons({ consent: 'unknown', ...often, ...silent })).toEqual([])
    expect(reasons({ consent: 'unknown', ...often, ...asking })).toEqual([])
    expect(reasons({ consent: 'refused' })).toEqual(['consent'])
    expect(reasons(optedOut)).toEqual(['suppressed'])
    expect(decide(optedOut, first).decision).toBe('drop')
    expect(decide({ consent: 'refused' }, first).decision).toBe('drop')
  })

  it('stops a message because of another recipient as it would for the person, and names them', () => {
    const address = 'jan@mail.example'
    const copied = (reason: 'bounced' | 'by_team' | 'opted_out') => ({
      suppressions: [{ reason, since: 5, address }],
    })
    const purposes = ['answer', 'confirmation', 'reminder', 'marketing'] as const
    const decisions = (reason: Parameters<typeof copied>[0]) =>
      purposes.map(purpose => decide(copied(reason), { purpose }).decision)
    expect(decisions('bounced')).toEqual(['drop', 'drop', 'drop', 'drop'])
    expect(decisions('by_team')).toEqual(['allow', 'drop', 'drop', 'drop'])
    expect(decisions('opted_out')).toEqual(['allow', 'allow', 'drop', 'drop'])
    expect(decide(copied('opted_out')).reasons).toEqual([
      {
        ...{ decision: 'drop', rule: 'suppressed', pointer: null, detail: 'opted_out', since: 5, address },
        text: 'The recipient jan@mail.example has opted out.',
      },
    ])
  })

  it('needs consent on a messenger for reminders as well', () => {
    const onMessenger = { channel: 'wa_2chat', purpose: 'reminder' as const }
    expect(decide({ consent: 'unknown' }, onMessenger).decision).toBe('drop')
    expect(decide({ consent: 'given' }, onMessenger).decision).toBe('allow')
  })

  it('closes the window of a channel for every purpose, a second after 24 hours', () => {
    const windowMs = 24 * hourMs
    for (const purpose of ['answer', 'marketing'] as const) {
      expect(decide({ heardAt: now - windowMs }, { purpose, windowMs }).decision).toBe('allow')
      const over = decide({ heardAt: now - windowMs - 1000 }, { purpose, windowMs })
      expect(over).toMatchObject({
        decision: 'drop',
        reasons: [{ rule: 'window', since: now - windowMs - 1000 }],
      })
      expect(decide({ heardAt: null }, { purpose, windowMs }).decision).toBe('drop')
    }
  })

  it('drops at once what would wait until the window of its channel is closed', () => {
    const verdict = decide({ ...often, heardAt: now - hourMs }, { windowMs: 24 * hourMs - 1 - hourMs })
    expect(ruleNames(verdict)).toEqual(['frequency', 'window'])
    expect(verdict.decision).toBe('drop')
  })

  it('asks for approval of what agents and chains send, until it is given', () => {
    expect(decide(asking, { by: 'team' }).decision).toBe('allow')
    expect(decide(asking, { by: 'platform' }).decision).toBe('allow')
    expect(decide(asking, { isApproved: true }).decision).toBe('allow')
  })

  it('drops or asks outside the hours, if it is told to, and lets approved messages go', () => {
    for (const outside of ['drop', 'ask'] as const) {
      const known = rules({ quiet_hours: { ...night, outside } })
      expect(decide(known, {}, at('2026-11-30T22:00:00Z')).decision).toBe(outside)
      expect(decide(known, {}, at('2026-11-30T12:00:00Z')).decision).toBe('allow')
    }
    const asked = rules({ quiet_hours: { ...night, outside: 'ask' } })
    expect(decide(asked, { isApproved: true }, at('2026-11-30T22:00:00Z')).decision).toBe('allow')
  })
})

describe('rules that allow no hour', () => {
  it('ask the team, and let go what it has approved', () => {
    for (const outside of ['defer', 'ask'] as const) {
      const never = rules({
        quiet_hours: { ...night, windows: [{ days: [], from: '09:00', to: '20:00' }], outside },
      })
      expect(decide(never)).toMatchObject({ decision: 'ask', reasons: [{ rule: 'hours' }] })
      expect(decide(never, { isApproved: true }).decision).toBe('allow')
    }
  })
})

describe('several reasons', () => {
  it('are all told, and the strongest wins', () => {
    const known = {
      ...rules({ quiet_hours: night, approval: { mode: 'always' } }),
      sent: [at('2026-11-30T21:55:00Z')],
    }
    const late = at('2026-11-30T22:00:00Z')
    const asked = decide(known, { since: late }, late)
    expect(ruleNames(asked)).toEqual(['frequency', 'hours', 'approval'])
    expect(asked).toMatchObject({ decision: 'ask' })
    expect(asked).not.toHaveProperty('at')
    const dropped = decide({ ...known, consent: 'refused' }, { since: late }, late)
    expect(ruleNames(dropped)).toEqual(['consent', 'frequency', 'hours', 'approval'])
    expect(dropped.decision).toBe('drop')
  })
})

describe('a deferred message', () => {
  it('waits for the morning after a pause that ends at night', () => {
    const known = { ...rules({ quiet_hours: night }), sent: [at('2026-11-29T22:00:00Z')] }
    expect(decide(known)).toMatchObject({ decision: 'defer', at: at('2026-12-01T08:00:00Z') })
  })

  it('goes by sliding days and weeks, and by the pause', () => {
    const frequency = { per_day: 2, per_week: 3, min_gap_minutes: 30 }
    const free = (...sent: string[]) => decide({ ...rules({ frequency }), sent: sent.map(at) }).at
    expect(free('2026-11-29T11:00:00Z', '2026-11-30T01:00:00Z')).toBe(at('2026-11-30T11:00:00Z'))
    expect(free('2026-11-30T09:45:00Z')).toBe(at('2026-11-30T10:15:00Z'))
    expect(free('2026-11-24T11:00:00Z', '2026-11-25T11:00:00Z', '2026-11-26T11:00:00Z')).toBe(
      at('2026-12-01T11:00:00Z'),
    )
  })

  it('is dropped where it would come after its use, or a week late', () => {
    const known = rules({ quiet_hours: night })
    const asked = { purpose: 'reminder' as const, since: at('2026-11-30T22:00:00Z') }
    const decideAt = (time: string, more: Partial<OutboundMessage> = {}) =>
      decide(known, { ...asked, ...more }, at(time))
    expect(decideAt('2026-11-30T22:00:00Z', { until: at('2026-12-01T08:00:00Z') }).decision).toBe('defer')
    const useless = decideAt('2026-11-30T22:00:00Z', { until: at('2026-12-01T07:59:00Z') })
    expect(useless.decision).toBe('drop')
    expect(ruleNames(useless)).toContain('too_late')
    expect(decideAt('2026-12-07T12:00:00Z').decision).toBe('allow')
    expect(ruleNames(decideAt('2026-12-08T12:00:00Z'))).toEqual(['too_late'])
  })
})

describe('whatever the rules and facts are', () => {
  const clock = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map(parts => parts.map(part => String(part).padStart(2, '0')).join(':'))
  const windows = fc.array(
    fc.record({ days: fc.subarray([...days], { minLength: 1 }), from: clock, to: clock }),
    { maxLength: 3 },
  )
  const moments = fc
    .tuple(
      fc.constantFrom('2026-03-08', '2026-03-28', '2026-04-04', '2026-10-03', '2026-10-24', '2026-11-01'),
      fc.integer({ min: 0, max: 4000 }),
    )
    .map(([date, minute]) => Date.parse(`${date}T00:00:00Z`) + minute * 60_000)
  const someRules = fc.record({
    enabled: fc.boolean(),
    quiet_hours: fc.record({
      timezone_source: fc.constant('contact' as const),
      windows,
      outside: fc.constantFrom('defer' as const, 'drop' as const, 'ask' as const),
    }),
    frequency: fc.record({
      per_day: fc.integer({ min: 1, max: 3 }),
      per_week: fc.integer({ min: 1, max: 4 }),
      min_gap_minutes: fc.integer({ min: 0, max: 1440 }),
    }),
    approval: fc.record({ mode: fc.constantFrom('never' as const, 'always' as const) }),
  })
  const cases = fc.record({
    time: moments,
    rules: someRules.map(some => ({ ...usual, ...some })),
    timeZone: fc.constantFrom('Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC'),
    agos: fc.array(fc.integer({ min: 1, max: 7 * 24 * 60 }), { maxLength: 6 }),
    heardAgo: fc.option(fc.integer({ min: 0, max: 3000 })),
    windowMs: fc.constantFrom(null, 24 * hourMs),
    purpose: fc.constantFrom(
      'answer' as const,
      'confirmation' as const,
      'reminder' as const,
      'marketing' as const,
    ),
    by: fc.constantFrom('team' as const, 'automatic' as const, 'platform' as const),
    isApproved: fc.boolean(),
  })
  type Case = typeof cases extends fc.Arbitrary<infer One> ? One : never
  const judged = ({ time, agos, heardAgo, rules, timeZone, windowMs, purpose, by, isApproved }: Case) => {
    const known = {
      ...facts,
      rules,
      timeZone,
      sent: agos.map(ago => time - ago * 60_000),
      heardAt: heardAgo === null ? null : time - heardAgo * 60_000,
    }
    const asked = { ...message, since: time, windowMs, purpose, by, isApproved }
    return (when: number) => decideOutbound(known, asked, when)
  }

  it('no reminder and no offer goes out at a forbidden hour unless the team approved it', () => {
    fc.assert(
      fc.property(cases, one => {
        const verdict = judged(one)(one.time)
        const isUnasked = one.purpose === 'reminder' || one.purpose === 'marketing'
        const isWaived = one.isApproved && one.rules.quiet_hours.outside === 'ask'
        const isForbidden = !isAllowedHour(one.rules.quiet_hours.windows, one.time, one.timeZone)
        if (isUnasked && isForbidden && !isWaived) expect(verdict.decision).not.toBe('allow')
      }),
      { numRuns: 150 },
    )
  })

  it('what is deferred goes out when it is decided again at its time', () => {
    let deferred = 0
    fc.assert(
      fc.property(cases, one => {
        const decideAt = judged(one)
        const { decision, at = 0 } = decideAt(one.time)
        if (decision !== 'defer') return
        deferred++
        expect(at).toBeGreaterThan(one.time)
        expect(decideAt(at).decision).toBe('allow')
      }),
      { numRuns: 400 },
    )
    expect(deferred).toBeGreaterThan(0)
  })
})
