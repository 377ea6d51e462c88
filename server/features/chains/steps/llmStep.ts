import { askModel, noModel, type Question } from './askModel.ts'
import { choice, configSchema, field, resultSchema } from './configSchema.ts'
import { objectsIn, textIn } from './readConfig.ts'
import { StepError } from './stepError.ts'
import type { StepConfig, StepType } from './stepType.ts'

export const llmStep: StepType = {
  type: 'llm',
  title: 'Ask a model',
  description: 'Returns the text that a language model writes.',
  de: { title: 'Modell fragen', description: 'Liefert den Text, den ein Sprachmodell schreibt.' },
  category: 'ai',
  configSchema: configSchema(
    {
      system: field(
        { type: 'string', maxLength: 20_000, 'x-widget': 'textarea' },
        [
          'Instructions',
          'What the model should do, and how. You can insert values, for example {{input.text}}.',
        ],
        [
          'Anweisungen',
          'Was das Modell tun soll, und wie. Sie können Werte einsetzen, zum Beispiel {{input.text}}.',
        ],
      ),
      messages: field(
        {
          type: 'array',
          minItems: 1,
          maxItems: 50,
          items: configSchema(
            {
              role: field(
                {
                  type: 'string',
                  default: 'user',
                  oneOf: [
                    choice('user', 'A person', 'Ein Mensch'),
                    choice('assistant', 'The model', 'Das Modell'),
                  ],
                },
                ['Sender', 'Who sends the message.'],
                ['Absender', 'Wer die Nachricht sendet.'],
              ),
              text: field(
                { type: 'string', minLength: 1, maxLength: 20_000, 'x-widget': 'textarea' },
                ['Text', 'For example {{input.text}}. Write \\{{ for literal braces.'],
                ['Text', 'Zum Beispiel {{input.text}}. Für die Klammern selbst schreiben Sie \\{{.'],
              ),
            },
            ['text'],
          ),
        },
        ['Messages', 'The messages that the model answers, oldest first.'],
        ['Nachrichten', 'Die Nachrichten, auf die das Modell antwortet, älteste zuerst.'],
      ),
    },
    ['messages'],
  ),
  outputSchema: () => resultSchema({ text: { type: 'string' } }),
  hasEffects: false,
  usualTimeoutMs: 60_000,
  run: async (context, config) => {
    const messages = objectsIn(config, 'messages').map(messageOf)
    if (messages.every(({ text }) => text.trim() === ''))
      throw new StepError('template_error', 'The messages are empty.')
    const text = await askModel(context, { purpose: 'chat', system: textIn(config, 'system'), messages })
    if (text === null) throw noModel()
    return { text }
  },
}

function messageOf(message: StepConfig): Question['messages'][number] {
  return { role: message.role === 'assistant' ? 'assistant' : 'user', text: textIn(message, 'text') }
}
