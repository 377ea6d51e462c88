import { mapTexts } from '../../../../common/json/mapTexts.ts'
import type { AnalysisData } from '../store/analysisState.ts'
import { reportOf } from './reportOf.ts'

/**
 * Returns an analysis without the quotes of these conversations, also where a model has repeated them. Figures stay. A
 * finding without any quote left is removed.
 */
export function withoutQuotes(data: AnalysisData, conversationIds: ReadonlySet<string>): AnalysisData {
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
