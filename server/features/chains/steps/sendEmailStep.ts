import { cutText } from '../../../store/cutText.ts'
import { messageSchema } from '../data/messageFacts.ts'
import { configSchema, field } from './configSchema.ts'
import { addressField, contactField, purposeField } from './messageFields.ts'
import { wantedText } from './readConfig.ts'
import { sendToContact } from './sendToContact.ts'
import type { StepConfig, StepType } from './stepType.ts'

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
  run: (context, config) => sendToContact(context, config, { channel: 'email', subject: subjectIn(config) }),
}

function subjectIn(config: StepConfig): string {
  return cutText(wantedText(config, 'subject').replace(/\s+/g, ' ').trim(), 200)
}
