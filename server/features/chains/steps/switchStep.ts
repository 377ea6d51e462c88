import { conditionSchema, configSchema, field, resultSchema } from './configSchema.ts'
import { exitField, labelExits, otherwiseField } from './labelExits.ts'
import { objectsIn, textIn } from './readConfig.ts'
import type { StepType } from './stepType.ts'

export const switchStep: StepType = {
  type: 'switch',
  title: 'Condition',
  description: 'Leads to the exit of the first case whose condition is true.',
  de: {
    title: 'Bedingung',
    description: 'Führt zum Ausgang des ersten Falls, dessen Bedingung wahr ist.',
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
                ['Label', 'The name of the exit.'],
                ['Bezeichnung', 'Der Name des Ausgangs.'],
              ),
              when: field(
                conditionSchema,
                ['If', 'A condition, for example input.amount > 100.'],
                ['Wenn', 'Eine Bedingung, zum Beispiel input.amount > 100.'],
              ),
              to: exitField,
            },
            ['label', 'when'],
          ),
        },
        ['Cases', 'Checked from top to bottom.'],
        ['Fälle', 'Von oben nach unten geprüft.'],
      ),
      otherwise: field(
        { type: 'string', maxLength: 120 },
        ['Otherwise', 'The label if no condition is true.'],
        ['Sonst', 'Die Bezeichnung, wenn keine Bedingung wahr ist.'],
      ),
      otherwise_to: otherwiseField,
    },
    ['cases'],
  ),
  outputSchema: () => resultSchema({ label: { type: ['string', 'null'] } }),
  exits: labelExits('cases'),
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
