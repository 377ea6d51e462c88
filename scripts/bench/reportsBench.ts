import { outcomeFilter } from '../../common/reports/outcomeFilter.ts'
import { builtinFigures } from '../../server/features/reports/figures/builtinFigures.ts'
import type { FigureKind } from '../../server/features/reports/figures/figureKind.ts'
import { readBreakdown } from '../../server/features/reports/store/readBreakdown.ts'
import { readSeries } from '../../server/features/reports/store/readSeries.ts'
import { readTotals } from '../../server/features/reports/store/readTotals.ts'
import { derivedAppUrl } from '../../server/store/appRole.ts'
import { openDatabase } from '../../server/store/database.ts'
import type { TenantDb } from '../../server/store/tenantRun.ts'
import { silentLog } from '../../tests/support/testServer.ts'
import type { Figure } from './figure.ts'
import { fillConversations } from './fillConversations.ts'
import { sendOne } from './load.ts'
import { median } from './median.ts'
import { onEmptyServer } from './onEmptyServer.ts'
import { postmasterOf } from './postmasterOf.ts'
import { processUse, treeCpu } from './processCpu.ts'

/** The restricted role derives from it. */
const secretKey = 'the-secret-key-of-this-benchmark'
const rounds = 5
const day = 86_400_000
const month = 31
const to = new Date('2026-07-01T00:00:00.000Z')
const from = new Date(to.getTime() - month * day)
/** The same month, as the API is asked. */
const asked = { from: '2026-05-31', to: '2026-06-30', timezone: 'UTC' }

/** A tenant's conversations: all of a month, or of a year of which one month is reported. */
const sizes = [
  { name: 'a month of 10 000', count: 10_000, days: month },
  { name: 'a month of 84 000 in 1 000 000', count: 1_000_000, days: 365 },
]

interface Place {
  url: string
  databaseUrl: string
  pid: number
  postmaster: number
}

/** Measures the parts of a report, whole reports, and the list behind a figure, for a small and a large tenant. */
export async function reportsBench(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, count, days } of sizes) {
    const measured = await onEmptyServer(
      async ({ url, databaseUrl, server }) => {
        const place = { url, databaseUrl, pid: server.pid, postmaster: await postmasterOf(databaseUrl) }
        const tenantId = await fillConversations(databaseUrl, {
          ...{ count, to, from: new Date(to.getTime() - days * day), kept: from },
        })
        return [...(await partFigures(place, tenantId)), ...(await wholeFigures(place))]
      },
      { SECRET_KEY: secretKey },
    )
    figures.push(...measured.map(figure => ({ ...figure, name: `${name}, ${figure.name}` })))
  }
  return figures
}

/** Measures the statements of a report one by one. */
async function partFigures({ databaseUrl, postmaster }: Place, tenantId: string): Promise<Figure[]> {
  const appUrl = derivedAppUrl(databaseUrl, secretKey)
  const database = openDatabase({ ownerUrl: databaseUrl, appUrl, log: silentLog })
  const cohort = {
    ...{ from: from.toISOString(), to: to.toISOString(), kind: 'multichannel' as const },
    ...{ only: new Map(), except: new Map(), includesTests: false },
  }
  const all = builtinFigures('multichannel')
  const isQuantile = ({ how }: FigureKind) => how === 'p50' || how === 'p95'
  const wanted = (figures: readonly FigureKind[]) => ({ cohort, figures, now: to })
  const cards = wanted(all.filter(figure => !isQuantile(figure)))
  const bounds = Array.from({ length: month + 1 }, (_, index) => new Date(from.getTime() + index * day))
  const parts: Record<string, (db: TenantDb) => Promise<unknown>> = {
    cards: db => readTotals(db, cards),
    'days, channels and agents': async db => {
      await readSeries(db, cards, bounds)
      await readBreakdown(db, cards, 'channel')
      await readBreakdown(db, cards, 'agent_id')
    },
    percentiles: db => readTotals(db, wanted(all.filter(isQuantile))),
  }
  const figures: Figure[] = []
  for (const [name, read] of Object.entries(parts)) {
    const work = () => database.snapshotInTenant(tenantId, read)
    figures.push(...(await measured(name, work, { PostgreSQL: () => treeCpu(postmaster) })))
  }
  await database.close()
  return figures
}

/** Measures what the page and its links ask for. */
async function wholeFigures({ url, pid, postmaster }: Place): Promise<Figure[]> {
  const groups = ['channel', 'agent_id', 'agent_service_id', 'language_id', 'ended_by']
  const report = (body: object) =>
    sendOne<{ cohort: { size: number } }>(url, {
      ...{ method: 'POST', path: '/api/agent_report_analytics/multichannel' },
      body: { ...asked, ...body },
    })
  const { cohort } = await report({ compare: 'none' })
  if (cohort.size < 9000) throw new Error(`The report is about ${cohort.size} conversations only`)
  const filter = outcomeFilter({
    ...{ from: from.toISOString(), to: to.toISOString() },
    ...{ kind: 'multichannel', predicate: 'autonomous' },
  })
  const query = encodeURIComponent(JSON.stringify({ filter, sort: ['-created_at'], range: [0, 24] }))
  const costs = { Node: () => processUse(pid).cpuMs, PostgreSQL: () => treeCpu(postmaster) }
  return [
    ...(await measured('whole report without comparison', () => report({ compare: 'none' }), costs)),
    ...(await measured('whole report with tables and comparison', () => report({ group_by: groups }), costs)),
    ...(await measured(
      'list behind a figure',
      () => sendOne(url, { method: 'GET', path: `/api/conversation?query=${query}` }),
      costs,
    )),
  ]
}

/** Does the work several times; returns the medians of its duration and of its costs. */
async function measured(
  name: string,
  work: () => Promise<unknown>,
  costs: Readonly<Record<string, () => number>>,
): Promise<Figure[]> {
  const waits: number[] = []
  const spent = Object.entries(costs).map(([who, cost]) => ({ who, cost, all: [] as number[] }))
  for (let round = 0; round <= rounds; round++) {
    const before = spent.map(({ cost }) => cost())
    const began = performance.now()
    await work()
    // The first round is a warm-up.
    if (round === 0) continue
    waits.push(performance.now() - began)
    for (const [index, { cost, all }] of spent.entries()) all.push(cost() - (before[index] ?? 0))
  }
  return [
    { name: `${name}: wall`, value: median(waits), unit: 'ms' },
    ...spent.map(({ who, all }) => ({ name: `${name}: ${who} CPU`, value: median(all), unit: 'ms' })),
  ]
}
