import { type RawBuilder, sql } from 'kysely'
import type { ReportedPredicate } from '../../../../common/reports/outcomePredicates.ts'
import { predicateCondition } from '../../../store/outcomes/predicateCondition.ts'
import type { FigureKind } from '../figures/figureKind.ts'
import { measureOf } from './measures.ts'

/** A figure's value, and the number of conversations that it is made from. */
export interface Measured {
  value: number | null
  sample: number
}

/** Values and samples by column name, as PostgreSQL returns them. */
export type FigureRow = Readonly<Record<string, number | null>>

/** Returns the columns of an aggregating query that measure the figures. */
export function figureColumns(figures: readonly FigureKind[], now: Date): RawBuilder<unknown> {
  return sql.join(
    figures.flatMap((figure, index) => {
      const among = predicateCondition(figure.how === 'rate' ? figure.among : figure.of, now)
      const value = sql`${aggregateOf(figure, now)} as ${sql.ref(valueName(index))}`
      return [value, sql`${counted(among)} as ${sql.ref(sampleName(index))}`]
    }),
  )
}

/** Returns what a row of such a query says, in the order of the figures. */
export function measuredBy(row: FigureRow, figures: readonly FigureKind[]): Measured[] {
  return figures.map((_, index) => ({
    value: row[valueName(index)] ?? null,
    sample: row[sampleName(index)] ?? 0,
  }))
}

/** Returns the SQL that counts the conversations of a name. */
export function countOf(predicate: ReportedPredicate, now: Date): RawBuilder<unknown> {
  return counted(predicateCondition(predicate, now))
}

function valueName(index: number): string {
  return `value_${index}`
}

function sampleName(index: number): string {
  return `sample_${index}`
}

function counted(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(count(*) filter (where ${condition}))::int`
}

function aggregateOf(figure: FigureKind, now: Date): RawBuilder<unknown> {
  const chosen = sql`filter (where ${predicateCondition(figure.of, now)})`
  switch (figure.how) {
    case 'count':
      return countOf(figure.of, now)
    case 'rate':
      return sql`(count(*) ${chosen})::float8 / nullif(${countOf(figure.among, now)}, 0)`
    case 'people':
      return sql`(count(distinct outcome.contact_id) ${chosen})::int`
    case 'sum':
      return sql`coalesce(sum(${measureOf(figure.measure)}) ${chosen}, 0)::float8`
    case 'average':
      return sql`(avg(${measureOf(figure.measure)}) ${chosen})::float8`
    case 'p50':
    case 'p95': {
      const share = sql.lit(figure.how === 'p50' ? 0.5 : 0.95)
      return sql`percentile_cont(${share}) within group (order by (${measureOf(figure.measure)})::float8) ${chosen}`
    }
  }
}
