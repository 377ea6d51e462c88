import { sql } from 'kysely'
import type { Job } from '../../../jobs/jobType.ts'
import type { Database } from '../../../store/database.ts'
import type { Code } from '../reading/codebook.ts'
import { holdAnalysis, noteAnalysis, type StoredAnalysis } from '../store/analysisState.ts'
import { listReadings, type Reading } from '../store/readingStore.ts'
import { type Finding, findingOf, type Grouped, groupedBy, isProven } from './findingsOf.ts'
import { type Conclusion, noSuggestion } from './readConclusions.ts'
import { reportOf } from './reportOf.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  now: () => Date
}

interface Result {
  codebook: readonly Code[]
  conclusions: ReadonlyMap<string, Conclusion>
  tokens: number
}

/** Thrown if no conversation of the sample could be read. */
export class NothingRead extends Error {}

/** Returns the groups that have enough quotes, with their conversations. */
export function provenGroups(codebook: readonly Code[], readings: readonly Reading[]): Grouped[] {
  const read = readings.filter(({ isRead }) => isRead)
  return codebook.map(({ key }) => groupedBy(key, read)).filter(isProven)
}

/**
 * Stores the findings and ends the job in one transaction, so that they are stored once. Throws Superseded if the
 * analysis is no longer open.
 */
export async function conclude(
  { database, now }: Deps,
  job: Job,
  analysis: StoredAnalysis,
  { codebook, conclusions, tokens }: Result,
): Promise<void> {
  await database.inTenant(job.tenantId, async db => {
    // Locked before the analysis, as an erasure does it, so that no quote of a deleted conversation is stored.
    await sql`
      select _id from record where entity = 'conversation' and _id in (
        select conversation_id from analysis_reading where analysis_id = ${analysis.id}::uuid)
      order by _id for key share`.execute(db)
    await holdAnalysis(db, analysis)
    const readings = await listReadings(db, analysis.id)
    const coded = readings.filter(({ isRead }) => isRead).length
    if (coded === 0 && readings.length > 0) throw new NothingRead()
    const groups = provenGroups(codebook, readings)
    const findings = groups
      .map(group => found(group, coded))
      .toSorted((one, other) => other.count - one.count)
    const dropped = {
      findings: codebook.length - groups.length,
      quotes: readings.reduce((sum, { droppedQuotes }) => sum + droppedQuotes, 0),
    }
    const sample = analysis.data.sample && { ...analysis.data.sample, coded }
    const report_markdown = reportOf({ ...analysis.data, sample, findings, dropped })
    const state = { status: 'completed', progress: 1, findings, dropped, report_markdown } as const
    await noteAnalysis(
      db,
      analysis,
      { ...state, ...(sample && { sample }), codebook: [...codebook], completed_at: now().toISOString() },
      tokens,
    )
    await job.finish(db)
  })

  function found(group: Grouped, coded: number): Finding {
    const code = codebook.find(({ key }) => key === group.key)
    const told = conclusions.get(group.key) ?? { title: code?.title ?? group.key, suggestion: noSuggestion }
    return findingOf(group, coded, told)
  }
}
