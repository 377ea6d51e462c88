import { configSchema, expressionSchema, field } from './configSchema.ts'
import { wantedText } from './readConfig.ts'
import type { StepType } from './stepType.ts'

export const expressionStep: StepType = {
  type: 'expression',
  title: 'Expression',
  description: 'Returns the value of an expression.',
  de: { title: 'Ausdruck', description: 'Liefert den Wert eines Ausdrucks.' },
  category: 'data',
  configSchema: configSchema(
    {
      expression: field(
        expressionSchema,
        ['Expression', 'For example input.items.filter(i, i.price > 10).'],
        ['Ausdruck', 'Zum Beispiel input.items.filter(i, i.price > 10).'],
      ),
    },
    ['expression'],
  ),
  outputSchema: () => ({}),
  expressions: () => ['/expression'],
  hasEffects: false,
  isRepeatable: true,
  usualTimeoutMs: 5_000,
  run: async (context, config) => {
    const [value] = await context.evaluate([wantedText(config, 'expression')])
    return value
  },
}
