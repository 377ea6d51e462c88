import type { ChainType } from './chainType.ts'
import { analysisSchema } from './data/analysisFacts.ts'

const sampleFinding = {
  ...{ title: 'Visitors do not know where to park.', share: 0.31, low: 0.25, high: 0.38, count: 62 },
  ...{ confidence: 'high', suggestion: 'You can park behind the house.' },
}

const sampleAnalysis = {
  ...{ id: '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c21', question: 'Why do callers ask for a person?' },
  ...{ method: 'model', report: '# Why do callers ask for a person?' },
  ...{ completed_at: '2026-03-01T09:30:00.000Z', conversations: 200, dropped: 1, findings: [sampleFinding] },
} as const

/** The occasion of an analysis that is completed. */
export const analysisCompletedType: ChainType = {
  title: 'An analysis is completed',
  description:
    'Runs once an analysis of conversations is completed. The input is the question with its findings, without the quotes.',
  de: {
    title: 'Eine Auswertung ist fertig',
    description:
      'Läuft, sobald eine Auswertung von Gesprächen fertig ist. Die Eingabe ist die Frage mit ihren Ergebnissen, ohne die Zitate.',
  },
  input: {
    type: 'object',
    properties: { analysis: analysisSchema },
    examples: [{ analysis: sampleAnalysis }],
  },
  output: {},
  facts: ['tenant', 'business_info', 'binding'],
}
