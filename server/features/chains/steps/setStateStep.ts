import { configSchema, expressionSchema, field } from './configSchema.ts'
import { objectsIn, textIn } from './readConfig.ts'
import type { StepConfig, StepType } from './stepType.ts'

export const setStateStep: StepType = {
  type: 'set_state',
  title: 'Set state',
  description: 'Changes values of the state.',
  de: { title: 'Zustand setzen', description: 'Ändert Werte des Zustands.' },
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
                ['Name', 'The name of a state value.'],
                ['Name', 'Der Name eines Zustandswerts.'],
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
        ['Values', 'All expressions are evaluated before any value changes.'],
        ['Werte', 'Alle Ausdrücke werden ausgewertet, bevor sich ein Wert ändert.'],
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
