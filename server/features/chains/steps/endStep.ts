import { configSchema, field } from './configSchema.ts'
import type { StepType } from './stepType.ts'

export const endStep: StepType = {
  type: 'end',
  title: 'End',
  description: 'Ends the chain with a result. In a loop, it ends the current iteration.',
  de: {
    title: 'Ende',
    description: 'Beendet den Ablauf mit einem Ergebnis. In einer Schleife endet nur der Durchgang.',
  },
  category: 'output',
  configSchema: configSchema({
    output: field(
      { 'x-widget': 'json' },
      [
        'Result',
        'For example {"label": "{{steps.classify.label}}"}. Leave it empty to return the result of the previous step.',
      ],
      [
        'Ergebnis',
        'Zum Beispiel {"label": "{{steps.classify.label}}"}. Leer gilt das Ergebnis des vorigen Schritts.',
      ],
    ),
  }),
  outputSchema: () => ({}),
  isLast: true,
  hasEffects: false,
  isRepeatable: true,
  usualTimeoutMs: 5_000,
  run: async (context, config) => ('output' in config ? config.output : context.values.output),
}
