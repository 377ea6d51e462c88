import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outcomePredicates } from '../../common/reports/outcomePredicates.ts'
import type { components } from '../../openapi/generated/types.d.ts'
import { createRandom } from '../support/createRandom.ts'
import { randomTold } from '../support/reports/randomTold.ts'
import { type Recounted, recount } from '../support/reports/recount.ts'
import { createReportWorld, type ReportWorld } from '../support/reports/reportWorld.ts'
import type { ToldConversation } from '../support/reports/toldConversation.ts'
import { rounds, seed } from '../support/rounds.ts'

type Report = components['schemas']['Report']
type Kind = 'text' | 'voice' | 'multichannel'

const now = '2026-04-05T12:00:00.000Z'
/** In Berlin, clocks are set forward on 29 March. */
const period = { from: '2026-03-16', to: '2026-04-05', timezone: 'Europe/Berlin' }
const groups = ['channel', 'agent_id', 'agent_service_id', 'language_id', 'ended_by'] as const

const cast = { random: createRandom(seed), agents: [v7(), v7(), v7()], services: [v7(), v7()] }
const told = randomTold(rounds(300, 10_000), { ...cast, from: '2026-03-01T00:00:00.000Z', to: now })
let world: ReportWorld

beforeAll(async () => {
  world = await createReportWorld(now)
  await world.store(told)
})
afterAll(() => world.app.close())

interface Counted extends Recounted {
  told: ToldConversation
}

const all: Counted[] = told.map(one => ({ told: one, ...recount(one, told, now) }))

/** Returns the conversations of a report between two instants. */
function chosen(kind: Kind, from: string, to: string): Counted[] {
  return all.filter(({ told: { at, channel, isByTeam, isTest } }) => {
    const isOfKind = kind === 'multichannel' || (channel === 'voice') === (kind === 'voice')
    return at >= from && at < to && isOfKind && !isByTeam && !isTest
  })
}

type Predicate = keyof Recounted['predicates']
type Measure = keyof Recounted['values']

const having = (list: readonly Counted[], name: Predicate) => list.filter(one => one.predicates[name])
const count = (name: Predicate) => (list: readonly Counted[]) => having(list, name).length
const rate = (part: Predicate, whole: Predicate) => (list: readonly Counted[]) =>
  having(list, whole).length === 0 ? null : having(list, part).length / having(list, whole).length
const valuesOf = (list: readonly Counted[], name: Predicate, measure: Measure) =>
  having(list, name)
    .map(one => Number(one.values[measure]))
    .toSorted((one, other) => one - other)
const average = (name: Predicate, measure: Measure) => (list: readonly Counted[]) => {
  const values = valuesOf(list, name, measure)
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}
const quantile = (share: number) => (name: Predicate, measure: Measure) => (list: readonly Counted[]) => {
  const values = valuesOf(list, name, measure)
  const place = share * (values.length - 1)
  const [low = 0, high = low] = [values[Math.floor(place)], values[Math.ceil(place)]]
  return values.length === 0 ? null : low + (high - low) * (place - Math.floor(place))
}
const [p50, p95] = [quantile(0.5), quantile(0.95)]

/** Each figure, counted from the stories. */
const oracle: Readonly<Record<string, (list: readonly Counted[]) => number | null>> = {
  conversations: count('eligible'),
  people: list => new Set(list.flatMap(one => one.told.contactId ?? [])).size,
  handled: count('handled'),
  autonomous: count('autonomous'),
  autonomous_rate: rate('autonomous', 'handled'),
  durable_rate: rate('durable', 'durability_known'),
  handoffs: count('handoff'),
  handoff_rate: rate('handoff', 'engaged'),
  reopen_rate: rate('reopened', 'ended'),
  human_replied: count('human_replied'),
  unanswered: count('unanswered'),
  rating_average: average('rated', 'rating'),
  first_response_p50: p50('with_first_response', 'first_response'),
  first_response_p95: p95('with_first_response', 'first_response'),
  first_human_response_p50: p50('with_first_human_response', 'first_human_response'),
  first_human_response_p95: p95('with_first_human_response', 'first_human_response'),
  first_human_open_response_p50: p50('with_first_human_open_response', 'first_human_open_response'),
  first_human_open_response_p95: p95('with_first_human_open_response', 'first_human_open_response'),
  messages_per_conversation: average('engaged', 'messages'),
  hours_saved: list => valuesOf(list, 'agent_replied', 'saved').reduce((sum, value) => sum + value, 0),
  tokens_per_conversation: average('with_tokens', 'tokens'),
  calls: count('call'),
  calls_answered: count('call_answered'),
  calls_abandoned: count('call_abandoned'),
  calls_failed: count('call_failed'),
  call_duration_p50: p50('with_call_duration', 'call_duration'),
  call_duration_p95: p95('with_call_duration', 'call_duration'),
  answer_delay_p50: p50('with_answer_delay', 'answer_delay'),
  answer_delay_p95: p95('with_answer_delay', 'answer_delay'),
  interruptions_per_call: average('call_answered', 'interruptions'),
  sound_quality_average: average('with_sound_quality', 'sound_quality'),
}

type Values = readonly components['schemas']['ReportValue'][]

function expectRecounted(values: Values, list: readonly Counted[], where: string): void {
  for (const { key, value } of values) {
    const expected = oracle[key]?.(list)
    if (typeof expected === 'number') expect(value, `${key} ${where}`).toBeCloseTo(expected, 6)
    else expect(value, `${key} ${where}`).toBe(expected)
  }
}

/** Figures whose bars and cells are opened. */
const opened = [
  ['conversations', 'eligible'],
  ['autonomous', 'autonomous'],
  ['handoffs', 'handoff'],
  ['unanswered', 'unanswered'],
] as const

const groupValue = ({ told: one, endedBy }: Counted) => ({
  channel: one.channel,
  agent_id: one.agentId,
  agent_service_id: one.serviceId,
  language_id: one.language,
  ended_by: endedBy,
})

describe.each<Kind>(['text', 'voice', 'multichannel'])(
  `a report about %s, recounted with seed ${seed}`,
  kind => {
    let report: Report
    let list: Counted[]

    beforeAll(async () => {
      report = await world.report({ ...period, group_by: groups }, kind)
      list = chosen(kind, report.window.from, report.window.to)
    })

    it('has the figures that a plain recount of the events has, of this period and of the one before', () => {
      expect(list.length).toBeGreaterThan(30)
      expect(report.cohort).toEqual({ size: list.length, not_kept: 0, waiting: 0 })
      expectRecounted(report.totals, list, 'in total')
      const { from, to } = report.previous_window ?? { from: '', to: '' }
      const before = report.totals.map(({ key, previous }) => ({ key, value: previous }))
      expectRecounted(before, chosen(kind, from, to), 'before')
      expect(report.totals.map(({ key }) => key).toSorted()).toEqual(
        Object.keys(oracle)
          .filter(key => kind !== 'text' || !/^(calls?_|calls$|answer_delay|interruptions|sound)/.test(key))
          .toSorted(),
      )
    })

    it('has bars and rows that are recounted as well, and of which none is missing', () => {
      expect(report.series).toHaveLength(21)
      for (const { from, to, values } of report.series) expectRecounted(values, chosen(kind, from, to), from)
      for (const { by, rows, others } of report.breakdowns) {
        const keys = new Set(list.map(one => groupValue(one)[by]))
        expect(new Set(rows.map(({ key }) => key)), by).toEqual(keys)
        expect(others).toBeNull()
        for (const { key, values } of rows) {
          expectRecounted(
            values,
            list.filter(one => groupValue(one)[by] === key),
            `of ${by} ${key}`,
          )
        }
      }
    })

    it('has a funnel, reasons and warnings that are recounted as well', () => {
      const steps = {
        reached: 'eligible',
        engaged: 'engaged',
        handled: 'handled',
        resolved: 'autonomous',
      } as const
      for (const [step, name] of Object.entries({ ...steps, durable: 'durable' } as const)) {
        expect(report.funnel).toContainEqual({ step, count: having(list, name).length, predicate: name })
      }
      const reasons = list.flatMap(({ reason }) => (reason === undefined ? [] : [reason]))
      const told = report.handoff_reasons.flatMap(one => Array.from({ length: one.count }, () => one.reason))
      expect(told.toSorted()).toEqual(reasons.toSorted())
      const counts = report.handoff_reasons.map(one => one.count)
      expect(counts).toEqual(counts.toSorted((one, other) => other - one))
      const warned = Object.fromEntries(report.warnings.map(one => [one.code, one.count]))
      const [young, silent] = [having(list, 'not_yet_known').length, having(list, 'without_tokens').length]
      expect(warned).toEqual({ ...(young && { not_yet_known: young }), ...(silent && { no_tokens: silent }) })
    })

    it('§3.22 opens exactly the conversations behind each card', async () => {
      for (const { key, predicate, sample } of report.totals) {
        if (!predicate) continue
        const rows = await world.listed({ ...report.window, kind, predicate })
        expect(rows, key).toBe(having(list, predicate as Predicate).length)
        if (!key.endsWith('_rate')) expect(rows, key).toBe(sample)
      }
      for (const { count: counted, predicate } of [...report.funnel, ...report.handoff_reasons]) {
        expect(await world.listed({ ...report.window, kind, predicate }), predicate).toBe(counted)
      }
    })

    it('opens exactly the conversations behind bars and cells', async () => {
      const bars = report.series.map(({ from, to, values }) => ({ window: { from, to }, values, only: {} }))
      const cells = report.breakdowns.flatMap(({ by, rows }) =>
        rows.map(({ key, values }) => ({ window: report.window, values, only: { [by]: [key] } })),
      )
      for (const { window, values, only } of [...bars, ...cells]) {
        const [from, to] = [window.from, window.to]
        const rows = await Promise.all(
          opened.map(([, predicate]) => world.listed({ from, to, kind, predicate, only })),
        )
        const expected = opened.map(([key]) => values.find(one => one.key === key)?.value)
        expect(rows, `${from} ${JSON.stringify(only)}`).toEqual(expected)
      }
    })
  },
)

it('counts each name in the list as the recount does', async () => {
  const window = { from: '2026-03-01T00:00:00.000Z', to: now, kind: 'multichannel' } as const
  const list = chosen('multichannel', window.from, window.to)
  const names = outcomePredicates.filter(name => !name.startsWith('handoff:'))
  const rows = await Promise.all(names.map(predicate => world.listed({ ...window, predicate })))
  expect(Object.fromEntries(names.map((name, index) => [name, rows[index]]))).toEqual(
    Object.fromEntries(names.map(name => [name, having(list, name as Predicate).length])),
  )
})

it('text and voice add up to all channels', async () => {
  const [text, voice, both] = await Promise.all(
    (['text', 'voice', 'multichannel'] as const).map(kind => world.report(period, kind)),
  )
  const totalOf = (report: Report | undefined, key: string) =>
    report?.totals.find(one => one.key === key)?.value ?? 0
  for (const key of ['conversations', 'handled', 'autonomous', 'handoffs', 'unanswered', 'hours_saved']) {
    expect(totalOf(text, key) + totalOf(voice, key), key).toBe(totalOf(both, key))
  }
})
