import { cutText } from '../../../store/cutText.ts'
import { chainScope } from '../acting/chainScope.ts'
import { effectId } from '../acting/effectId.ts'
import { messageSchema } from '../data/messageFacts.ts'
import { asRefusal } from './asRefusal.ts'
import { configSchema, field } from './configSchema.ts'
import { addressField, contactField, purposeField, purposeIn } from './messageFields.ts'
import { textIn, wantedText } from './readConfig.ts'
import type { StepType } from './stepType.ts'

export const sendEmailStep: StepType = {
  type: 'send_email',
  title: 'Send email',
  description:
    'Writes an email to a contact, if your outbound rules allow it. The answer arrives in a conversation of its own.',
  de: {
    title: 'E-Mail senden',
    description:
      'Schreibt einem Kontakt eine E-Mail, wenn Ihre Versandregeln es erlauben. Die Antwort kommt in einem eigenen Gespräch an.',
  },
  category: 'output',
  configSchema: configSchema(
    {
      contact: contactField,
      to: addressField,
      subject: field(
        { type: 'string', minLength: 1, maxLength: 200 },
        ['Subject', 'For example Your appointment on {{steps.book.date}}.'],
        ['Betreff', 'Zum Beispiel Ihr Termin am {{steps.book.date}}.'],
      ),
      text: field(
        { type: 'string', minLength: 1, maxLength: 10_000, 'x-widget': 'textarea' },
        ['Text', 'The text without the signature of your mailbox. You can use Markdown.'],
        ['Text', 'Der Text ohne die Signatur Ihres Postfachs. Sie können Markdown verwenden.'],
      ),
      purpose: purposeField,
    },
    ['subject', 'text'],
  ),
  outputSchema: () => messageSchema,
  hasEffects: true,
  usualTimeoutMs: 10_000,
  run: async (context, config) => {
    const wish = {
      // The same attempt after a crash finds the message under its id.
      id: effectId(context.key),
      channel: 'email' as const,
      contactId: textIn(config, 'contact').trim(),
      to: textIn(config, 'to').trim(),
      subject: cutText(wantedText(config, 'subject').replace(/\s+/g, ' ').trim(), 200),
      content: cutText(wantedText(config, 'text').trim(), maxCharacters),
      purpose: purposeIn(config),
    }
    return context.services.messages.send(chainScope(context), context.conversationId, wish).catch(asRefusal)
  },
}

/** The maximum length of a message. */
const maxCharacters = 20_000
