import { configSchema, expressionSchema, field, resultSchema } from './configSchema.ts'
import { objectsIn, textIn } from './readConfig.ts'
import type { StepType } from './stepType.ts'

export const switchStep: StepType = {
  type: 'switch',
  title: 'Sort by conditions',
  description: 'Gives the label of the first case whose condition holds.',
  de: {
    title: 'Nach Bedingungen einordnen',
    description: 'Ergibt die Bezeichnung des ersten Falls, dessen Bedingung gilt.',
  },
  category: 'logic',
  configSchema: configSchema(
    {
      cases: field(
        {
          type: 'array',
          minItems: 1,
          maxItems: 50,
          items: configSchema(
            {
              label: field(
                { type: 'string', minLength: 1, maxLength: 120 },
                ['Label', 'What the case is called.'],
                ['Bezeichnung', 'Wie der Fall heißt.'],
              ),
              when: field(
                expressionSchema,
                ['If', 'A condition, for example input.amount > 100.'],
                ['Wenn', 'Eine Bedingung, zum Beispiel input.amount > 100.'],
              ),
            },
            ['label', 'when'],
          ),
        },
        ['Cases', 'Tried from the top.'],
        ['Fälle', 'Von oben nach unten geprüft.'],
      ),
      otherwise: field(
        { type: 'string', maxLength: 120 },
        ['Otherwise', 'The label where no condition holds.'],
        ['Sonst', 'Die Bezeichnung, wenn keine Bedingung gilt.'],
      ),
    },
    ['cases'],
  ),
  outputSchema: () => resultSchema({ label: { type: ['string', 'null'] } }),
  expressions: config => objectsIn(config, 'cases').map((_, index) => `/cases/${index}/when`),
  hasEffects: false,
  isRepeatable: true,
  usualTimeoutMs: 5_000,
  run: async (context, config) => {
    const cases = objectsIn(config, 'cases')
    const held = cases[await context.firstTrue(cases.map(each => textIn(each, 'when')))]
    const label = held ? textIn(held, 'label') : textIn(config, 'otherwise')
    return { label: label === '' ? null : label }
  },
}
