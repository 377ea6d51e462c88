import { askModel, noModel, type Question } from './askModel.ts'
import { choice, configSchema, field, resultSchema } from './configSchema.ts'
import { objectsIn, textIn } from './readConfig.ts'
import { StepError } from './stepError.ts'
import type { StepConfig, StepType } from './stepType.ts'

export const llmStep: StepType = {
  type: 'llm',
  title: 'Ask a model',
  description: 'Gives the text that a language model writes.',
  de: { title: 'Ein Modell fragen', description: 'Ergibt den Text, den ein Sprachmodell schreibt.' },
  category: 'ai',
  configSchema: configSchema(
    {
      system: field(
        { type: 'string', maxLength: 20_000, 'x-widget': 'textarea' },
        ['Instructions', 'What the model is to do, and how. May hold values, as the messages do.'],
        ['Anweisungen', 'Was das Modell tun soll, und wie. Darf Werte enthalten wie die Nachrichten.'],
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
                ['Who', 'Who says it.'],
                ['Wer', 'Wer es sagt.'],
              ),
              text: field(
                { type: 'string', minLength: 1, maxLength: 20_000, 'x-widget': 'textarea' },
                ['Text', 'For example {{input.text}}; \\{{ stands for the braces themselves.'],
                ['Text', 'Zum Beispiel {{input.text}}; \\{{ steht für die Klammern selbst.'],
              ),
            },
            ['text'],
          ),
        },
        ['Messages', 'What the model answers to, the oldest first.'],
        ['Nachrichten', 'Worauf das Modell antwortet, die älteste zuerst.'],
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
