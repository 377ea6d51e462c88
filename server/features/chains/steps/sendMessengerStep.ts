import { messageSchema } from '../data/messageFacts.ts'
import { configSchema, field } from './configSchema.ts'
import { addressField, contactField, purposeField } from './messageFields.ts'
import { sendToContact } from './sendToContact.ts'
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
  run: (context, config) => sendToContact(context, config, { channel: 'wa_2chat', subject: '' }),
}
