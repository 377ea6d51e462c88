import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outcomePredicates } from '../../../common/reports/outcomePredicates.ts'
import { reportKinds } from '../../../common/reports/reportKinds.ts'
import type { components } from '../../../openapi/generated/types.d.ts'
import { createRandom } from '../createRandom.ts'
import { seed } from '../rounds.ts'
import { randomTold } from './randomTold.ts'
import {
  type Counted,
  chosenFor,
  countedAgain,
  expectRecounted,
  having,
  type Predicate,
  reportOracle,
} from './reportOracle.ts'
import { createReportWorld, type ReportWorld } from './reportWorld.ts'

type Report = components['schemas']['Report']

const now = '2026-04-05T12:00:00.000Z'
/** In Berlin, clocks are set forward on 29 March. */
const period = { from: '2026-03-16', to: '2026-04-05', timezone: 'Europe/Berlin' }
const groups = ['channel', 'agent_id', 'agent_service_id', 'language_id', 'ended_by'] as const

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

/** Tests each figure, bar, cell and list of reports against a plain recount of so many random conversations. */
export function testRecount(count: number): void {
  const cast = { random: createRandom(seed), agents: [v7(), v7(), v7()], services: [v7(), v7()] }
  const told = randomTold(count, { ...cast, from: '2026-03-01T00:00:00.000Z', to: now })
  const all = countedAgain(told, now)
  let world: ReportWorld

  beforeAll(async () => {
    world = await createReportWorld(now)
    await world.store(told)
  }, 600_000)
  afterAll(() => world.app.close())

  describe.each(reportKinds)(`a report about %s, recounted with seed ${seed}`, kind => {
    let report: Report
    let list: Counted[]

    beforeAll(async () => {
      report = await world.report({ ...period, group_by: groups }, kind)
      list = chosenFor(all, kind, report.window.from, report.window.to)
    })

    it('has the figures that a plain recount of the events has, of this period and of the one before', () => {
      expect(list.length).toBeGreaterThan(30)
      expect(report.cohort).toEqual({ size: list.length, not_kept: 0, waiting: 0 })
      expectRecounted(report.totals, list, 'in total')
      const { from, to } = report.previous_window ?? { from: '', to: '' }
      const before = report.totals.map(({ key, previous }) => ({ key, value: previous }))
      expectRecounted(before, chosenFor(all, kind, from, to), 'before')
      expect(report.totals.map(({ key }) => key).toSorted()).toEqual(
        Object.keys(reportOracle)
          .filter(key => kind !== 'text' || !/^(calls?_|calls$|answer_delay|interruptions|sound)/.test(key))
          .toSorted(),
      )
    })

    it('has bars and rows that are recounted as well, and of which none is missing', () => {
      expect(report.series).toHaveLength(21)
      for (const { from, to, values } of report.series)
        expectRecounted(values, chosenFor(all, kind, from, to), from)
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
  })

  it('counts each name in the list as the recount does', async () => {
    const window = { from: '2026-03-01T00:00:00.000Z', to: now, kind: 'multichannel' } as const
    const list = chosenFor(all, 'multichannel', window.from, window.to)
    const names = outcomePredicates.filter(name => !name.startsWith('handoff:'))
    const rows = await Promise.all(names.map(predicate => world.listed({ ...window, predicate })))
    expect(Object.fromEntries(names.map((name, index) => [name, rows[index]]))).toEqual(
      Object.fromEntries(names.map(name => [name, having(list, name as Predicate).length])),
    )
  })

  it('text and voice add up to all channels', async () => {
    const [text, voice, both] = await Promise.all(reportKinds.map(kind => world.report(period, kind)))
    const totalOf = (report: Report | undefined, key: string) =>
      report?.totals.find(one => one.key === key)?.value ?? 0
    for (const key of ['conversations', 'handled', 'autonomous', 'handoffs', 'unanswered', 'hours_saved']) {
      expect(totalOf(text, key) + totalOf(voice, key), key).toBe(totalOf(both, key))
    }
  })
}
