import { configSchema, expressionSchema, field } from './configSchema.ts'
import { objectsIn, textIn } from './readConfig.ts'
import type { StepConfig, StepType } from './stepType.ts'

export const setStateStep: StepType = {
  type: 'set_state',
  title: 'Remember values',
  description: "Changes values of the chain's memory.",
  de: { title: 'Werte merken', description: 'Ändert Werte im Gedächtnis der Kette.' },
  category: 'data',
  configSchema: configSchema(
    {
      values: field(
        {
          type: 'array',
          minItems: 1,
          maxItems: 50,
          items: configSchema(
            {
              key: field(
                { type: 'string', pattern: '^[a-z][a-z0-9_]{0,62}$' },
                ['Name', "A name of the chain's memory."],
                ['Name', 'Ein Name aus dem Gedächtnis der Kette.'],
              ),
              expression: field(
                expressionSchema,
                ['Value', 'An expression, for example state.count + 1.'],
                ['Wert', 'Ein Ausdruck, zum Beispiel state.count + 1.'],
              ),
            },
            ['key', 'expression'],
          ),
        },
        ['Values', 'All are worked out before any is changed.'],
        ['Werte', 'Alle werden berechnet, bevor sich einer ändert.'],
      ),
    },
    ['values'],
  ),
  outputSchema: config => ({
    type: 'object',
    properties: Object.fromEntries(objectsIn(config, 'values').map(value => [textIn(value, 'key'), {}])),
  }),
  expressions: config => objectsIn(config, 'values').map((_, index) => `/values/${index}/expression`),
  hasEffects: false,
  isRepeatable: true,
  usualTimeoutMs: 5_000,
  run: async (context, config) => {
    const wanted = objectsIn(config, 'values')
    const values = await context.evaluate(wanted.map(expressionOf))
    const changes = Object.fromEntries(wanted.map((each, index) => [textIn(each, 'key'), values[index]]))
    context.setState(changes)
    return changes
  },
}

function expressionOf(value: StepConfig): string {
  return textIn(value, 'expression')
}
