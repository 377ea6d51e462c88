import { configSchema, field } from './configSchema.ts'
import { textIn } from './readConfig.ts'
import type { StepType } from './stepType.ts'

export const templateStep: StepType = {
  type: 'template',
  title: 'Write a text',
  description: 'Writes a text with values of the run in it.',
  de: { title: 'Einen Text schreiben', description: 'Schreibt einen Text mit Werten des Laufs darin.' },
  category: 'data',
  configSchema: configSchema(
    {
      text: field(
        { type: 'string', maxLength: 20_000, 'x-widget': 'textarea' },
        [
          'Text',
          'Names in double braces stand for values, for example {{input.name}} or {{input["order.id"]}}. Write \\{{ for the braces themselves.',
        ],
        [
          'Text',
          'Namen in doppelten Klammern stehen für Werte, zum Beispiel {{input.name}} oder {{input["order.id"]}}. Für die Klammern selbst schreiben Sie \\{{.',
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
