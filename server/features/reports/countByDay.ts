import type { OutcomePredicate } from '../../../common/reports/outcomePredicates.ts'
import type { Database } from '../../store/database.ts'
import type { Cohort } from '../../store/outcomes/cohortCondition.ts'
import type { Outcomes } from '../conversations/outcome/outcomes.ts'
import type { FigureKind } from './figures/figureKind.ts'
import { readSeries } from './store/readSeries.ts'
import { readTotals } from './store/readTotals.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  outcomes: Pick<Outcomes, 'catchUp'>
  now: () => Date
}

/** Days to count, and an earlier period to compare them with. */
interface CountedDays {
  /** Starts of the days, and the end of the last one. */
  bounds: readonly Date[]
  earlier: readonly [from: Date, to: Date]
}

/** Conversations of all days, of the earlier period, and of each day. */
export interface DayCounts {
  now: number
  before: number
  days: number[]
}

export type CountByDay = ReturnType<typeof createCountByDay>

/** Creates the function that counts conversations of all channels day by day, as reports do. */
export function createCountByDay({ database, outcomes, now }: Deps) {
  return async function countByDay<Name extends OutcomePredicate>(
    tenantId: string,
    predicates: readonly Name[],
    { bounds, earlier }: CountedDays,
  ): Promise<Record<Name, DayCounts>> {
    await outcomes.catchUp(tenantId)
    const shared = { figures: predicates.map(counted), now: now() }
    const [from = shared.now, to = shared.now] = [bounds[0], bounds.at(-1)]
    const [series, before] = await database.inTenant(tenantId, async db => [
      await readSeries(db, { ...shared, cohort: cohortOf(from, to) }, bounds),
      await readTotals(db, { ...shared, cohort: cohortOf(...earlier) }),
    ])
    const counts = predicates.map((name, index) => {
      const days = series.map(bar => bar[index]?.value ?? 0)
      const sum = days.reduce((all, count) => all + count, 0)
      return [name, { now: sum, before: before[index]?.value ?? 0, days }]
    })
    return Object.fromEntries(counts)
  }
}

function counted(of: OutcomePredicate): FigureKind {
  return { key: of, unit: 'count', better: 'none', how: 'count', of }
}

function cohortOf(from: Date, to: Date): Cohort {
  const period = { from: from.toISOString(), to: to.toISOString() }
  return { ...period, kind: 'multichannel', only: new Map(), except: new Map(), includesTests: false }
}
