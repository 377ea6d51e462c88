import { configSchema, field } from './configSchema.ts'
import { textIn } from './readConfig.ts'
import type { StepType } from './stepType.ts'

export const templateStep: StepType = {
  type: 'template',
  title: 'Template',
  description: 'Creates a text with values of the run.',
  de: { title: 'Vorlage', description: 'Erstellt einen Text mit Werten des Laufs.' },
  category: 'data',
  configSchema: configSchema(
    {
      text: field(
        { type: 'string', maxLength: 20_000, 'x-widget': 'textarea' },
        [
          'Text',
          'Names in double braces insert values, for example {{input.name}} or {{input["order.id"]}}. Write \\{{ for literal braces.',
        ],
        [
          'Text',
          'Namen in doppelten geschweiften Klammern setzen Werte ein, zum Beispiel {{input.name}} oder {{input["order.id"]}}. Für die Klammern selbst schreiben Sie \\{{.',
        ],
      ),
    },
    ['text'],
  ),
  outputSchema: () => ({ type: 'string' }),
  hasEffects: false,
  isRepeatable: true,
  usualTimeoutMs: 5_000,
  run: async (_, config) => textIn(config, 'text'),
}
