import type { ChainType } from './chainType.ts'

const text = { type: 'string' } as const
const number = { type: 'number' } as const

const sampleAlert = {
  ...{ key: 'autonomous_rate', name: 'Solved without a person', unit: 'percent' },
  ...{ value: 0.36, limit: 0.4, direction: 'below', days: 7, sample: 212 },
} as const

/** The occasion of a figure of the reports that crosses its limit. */
export const reportAlertType: ChainType = {
  title: 'A figure crosses its limit',
  description:
    'Runs once each time a figure of the reports crosses the limit of its warning. The input is the figure with its value and its limit; 0.4 means 40 percent, and times are in seconds.',
  de: {
    title: 'Eine Kennzahl überschreitet ihre Grenze',
    description:
      'Läuft jedes Mal einmal, wenn eine Kennzahl der Berichte die Grenze ihrer Warnung überschreitet. Die Eingabe ist die Kennzahl mit Wert und Grenze; 0,4 heißt 40 Prozent, und Zeiten sind in Sekunden.',
  },
  input: {
    type: 'object',
    properties: {
      ...{ key: text, name: text, unit: text, value: number, limit: number },
      direction: { ...text, enum: ['below', 'above'] },
      ...{ days: { type: 'integer' }, sample: { type: 'integer' } },
    },
    examples: [sampleAlert],
  },
  output: {},
  facts: ['tenant', 'business_info', 'binding'],
}
