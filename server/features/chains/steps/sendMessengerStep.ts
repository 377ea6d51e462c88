import { cutText } from '../../../store/cutText.ts'
import { chainScope } from '../acting/chainScope.ts'
import { effectId } from '../acting/effectId.ts'
import { messageSchema } from '../data/messageFacts.ts'
import { asRefusal } from './asRefusal.ts'
import { configSchema, field } from './configSchema.ts'
import { addressField, contactField, purposeField, purposeIn } from './messageFields.ts'
import { textIn, wantedText } from './readConfig.ts'
import type { StepType } from './stepType.ts'

export const sendMessengerStep: StepType = {
  type: 'send_messenger',
  title: 'Send messenger message',
  description:
    'Writes to a contact on WhatsApp, if your outbound rules allow it. The message goes into the open conversation with the number, or begins one.',
  de: {
    title: 'Messenger-Nachricht senden',
    description:
      'Schreibt einem Kontakt auf WhatsApp, wenn Ihre Versandregeln es erlauben. Die Nachricht kommt in das offene Gespräch mit der Nummer oder beginnt eines.',
  },
  category: 'output',
  configSchema: configSchema(
    {
      contact: contactField,
      to: addressField,
      text: field(
        { type: 'string', minLength: 1, maxLength: 4_000, 'x-widget': 'textarea' },
        ['Message', 'For example Your appointment is on {{steps.book.date}}.'],
        ['Nachricht', 'Zum Beispiel Ihr Termin ist am {{steps.book.date}}.'],
      ),
      purpose: purposeField,
    },
    ['text'],
  ),
  outputSchema: () => messageSchema,
  hasEffects: true,
  usualTimeoutMs: 10_000,
  run: async (context, config) => {
    const wish = {
      // The same attempt after a crash finds the message under its id.
      id: effectId(context.key),
      channel: 'wa_2chat' as const,
      contactId: textIn(config, 'contact').trim(),
      to: textIn(config, 'to').trim(),
      subject: '',
      content: cutText(wantedText(config, 'text').trim(), maxCharacters),
      purpose: purposeIn(config),
    }
    return context.services.messages.send(chainScope(context), context.conversationId, wish).catch(asRefusal)
  },
}

/** The maximum length of a message; a longer one is sent in parts. */
const maxCharacters = 20_000
