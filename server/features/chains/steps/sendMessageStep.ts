import { cutText } from '../../../store/cutText.ts'
import { chainScope } from '../acting/chainScope.ts'
import { effectId } from '../acting/effectId.ts'
import { asRefusal } from './asRefusal.ts'
import { configSchema, field, resultSchema } from './configSchema.ts'
import { conversationOf } from './conversationOf.ts'
import { wantedText } from './readConfig.ts'
import type { StepType } from './stepType.ts'

export const sendMessageStep: StepType = {
  type: 'send_message',
  title: 'Send message',
  description: 'Sends a message in the conversation, as its agent.',
  de: {
    title: 'Nachricht senden',
    description: 'Sendet eine Nachricht im Gespräch, als dessen Agent.',
  },
  category: 'output',
  configSchema: configSchema(
    {
      text: field(
        { type: 'string', minLength: 1, maxLength: 10_000, 'x-widget': 'textarea' },
        ['Message', 'For example Your ticket has the number {{steps.ticket.body.number}}.'],
        ['Nachricht', 'Zum Beispiel Ihr Ticket hat die Nummer {{steps.ticket.body.number}}.'],
      ),
    },
    ['text'],
  ),
  outputSchema: () => resultSchema({ event_id: { type: 'string' } }),
  hasEffects: true,
  usualTimeoutMs: 10_000,
  run: async (context, config) => {
    const text = cutText(wantedText(config, 'text'), maxCharacters)
    const message = { id: effectId(context.key), text }
    const conversationId = conversationOf(context)
    const said = context.services.conversations.say(chainScope(context), conversationId, message)
    return { event_id: await said.catch(asRefusal) }
  },
}

/** The maximum length of a message. */
const maxCharacters = 10_000
