import type { EntityData } from '../../../store/records/entityData.ts'
import { personal, text, whole } from './resultSchemas.ts'

const number = { type: 'number' } as const

/** Schema of an analysis as chains know it: without quotes, which are visitors' words. */
export const analysisSchema = whole({
  ...{ id: text, question: text, method: text, report: personal, completed_at: text },
  ...{ conversations: number, dropped: number },
  findings: {
    type: 'array',
    items: whole({
      ...{ title: personal, share: number, low: number, high: number, count: number },
      ...{ confidence: text, suggestion: personal },
    }),
  },
})

/** Returns what chains may know of an analysis. */
export function analysisFacts(id: string, analysis: EntityData<'analysis'>) {
  const {
    goal_prompt: question,
    method = 'model',
    report_markdown: report = '',
    completed_at = '',
  } = analysis
  const { findings = [], sample, dropped } = analysis
  return {
    ...{ id, question, method, report, completed_at },
    ...{ conversations: sample?.coded ?? 0, dropped: dropped?.findings ?? 0 },
    findings: findings.map(({ title, share, ci95: [low = 0, high = 1], count, confidence, suggestion }) => ({
      ...{ title, share, low, high, count, confidence },
      suggestion: suggestion.text ?? '',
    })),
  }
}
