import { configSchema, field } from './configSchema.ts'
import type { StepType } from './stepType.ts'

export const endStep: StepType = {
  type: 'end',
  title: 'End',
  description: 'Ends the chain with a result; within a loop, this turn of it.',
  de: {
    title: 'Ende',
    description: 'Beendet die Kette mit einem Ergebnis; in einer Schleife diesen Durchgang.',
  },
  category: 'output',
  configSchema: configSchema({
    output: field(
      { 'x-widget': 'json' },
      ['Result', 'For example {"label": "{{steps.classify.label}}"}; empty for what the step before gave.'],
      ['Ergebnis', 'Zum Beispiel {"label": "{{steps.classify.label}}"}; leer für das des Schritts davor.'],
    ),
  }),
  outputSchema: () => ({}),
  isLast: true,
  hasEffects: false,
  isRepeatable: true,
  usualTimeoutMs: 5_000,
  run: async (context, config) => ('output' in config ? config.output : context.values.output),
}
