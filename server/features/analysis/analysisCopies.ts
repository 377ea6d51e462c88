import { sql } from 'kysely'
import { mapTexts } from '../../../common/json/mapTexts.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import type { VisitorCopies } from '../visitorCopies.ts'
import { reportOf } from './findings/reportOf.ts'
import { type AnalysisData, findAnalysis } from './store/analysisState.ts'

/**
 * Quotes in the findings of analyses. They are erased with their conversation; figures stay. The words are exported with
 * other records, and the database deletes what was read for an analysis.
 */
export const analysisCopies: VisitorCopies = {
  name: 'analyses',
  find: async () => [],
  erase: async ({ db, whose: { conversationIds, records } }) => {
    const ids = records.filter(({ entity }) => entity === 'analysis').map(({ id }) => id)
    for (const id of ids) await eraseFrom(db, id, new Set(conversationIds))
    return ids
  },
}

async function eraseFrom(db: TenantDb, id: string, conversationIds: ReadonlySet<string>): Promise<void> {
  const analysis = await findAnalysis(db, id, { isLocked: true, withTrash: true })
  if (!analysis) return
  const left = withoutQuotes(analysis.data, conversationIds)
  await sql`update record set data = ${JSON.stringify(left)}::jsonb
    where entity = 'analysis' and _id = ${id}::uuid`.execute(db)
}

/** Removes the quotes, also where a model has repeated them. A finding without any quote left is removed. */
function withoutQuotes(data: AnalysisData, conversationIds: ReadonlySet<string>): AnalysisData {
  const { findings = [], codebook = [], history = [] } = data
  const isTheirs = (quote: { conversation_id: string }) => conversationIds.has(quote.conversation_id)
  const quotes = findings.flatMap(({ evidence }) => evidence.filter(isTheirs).map(({ quote }) => quote))
  if (quotes.length === 0) return data
  const left = findings
    .map(({ evidence, ...one }) => ({
      ...masked(one, quotes),
      evidence: evidence.filter(quote => !isTheirs(quote)),
    }))
    .filter(({ evidence }) => evidence.length > 0)
  const kept = { ...data, findings: left, ...masked({ codebook, history }, quotes) }
  return { ...kept, report_markdown: reportOf(kept) }
}

/** Replaces quotes in all texts of a value. */
function masked<Value>(value: Value, quotes: readonly string[]): Value {
  return mapTexts(value, text => quotes.reduce((left, quote) => left.replaceAll(quote, '…'), text)) as Value
}
