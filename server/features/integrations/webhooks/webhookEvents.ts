/** Events that a webhook can send, with English and German titles. Triggers of the database store them. */
const events = [
  ['conversation.started', 'A conversation starts', 'Ein Gespräch beginnt'],
  ['conversation.handed_over', 'An agent hands a conversation over', 'Ein Agent übergibt ein Gespräch'],
  ['conversation.completed', 'A conversation is completed', 'Ein Gespräch wird abgeschlossen'],
  ['message.created', 'A message is sent', 'Eine Nachricht wird gesendet'],
  ['contact.created', 'A contact is added', 'Ein Kontakt kommt hinzu'],
  ['contact.updated', 'A contact changes', 'Ein Kontakt ändert sich'],
  ['contact.deleted', 'A contact is deleted', 'Ein Kontakt wird gelöscht'],
  ['booking.created', 'A booking is made', 'Eine Buchung wird angelegt'],
  [
    'booking.changed',
    'A booking is moved, confirmed or changed',
    'Eine Buchung wird verschoben, bestätigt oder geändert',
  ],
  ['booking.cancelled', 'A booking is canceled or rejected', 'Eine Buchung wird abgesagt oder abgelehnt'],
  ['booking.deleted', 'A booking is deleted', 'Eine Buchung wird gelöscht'],
  ['action.failed', 'An action fails', 'Eine Aktion schlägt fehl'],
  ['integration.failed', 'A sync or sign-in fails', 'Ein Abgleich oder eine Anmeldung schlägt fehl'],
] as const

/** JSON Schema of the settings of a webhook. */
export const webhookSettings = {
  properties: {
    events: {
      type: 'array',
      title: 'Events',
      description: 'What is sent. Test conversations are left out.',
      uniqueItems: true,
      maxItems: events.length,
      default: [],
      items: {
        type: 'string',
        title: 'Event',
        oneOf: events.map(([name, title, german]) => ({
          const: name,
          title,
          'x-i18n': { de: { title: german } },
        })),
        'x-i18n': { de: { title: 'Ereignis' } },
      },
      'x-i18n': {
        de: { title: 'Ereignisse', description: 'Was gesendet wird. Testgespräche bleiben außen vor.' },
      },
    },
    include_text: {
      type: 'boolean',
      title: 'Send texts',
      description:
        'Sends the texts of messages, names and addresses of contacts, and who booked, with notes. Without it, only ids, states, times and versions are sent.',
      default: false,
      'x-i18n': {
        de: {
          title: 'Texte senden',
          description:
            'Sendet die Texte von Nachrichten, Namen und Adressen von Kontakten sowie von wem eine Buchung ist, mit Notizen. Sonst werden nur IDs, Zustände, Zeiten und Versionen gesendet.',
        },
      },
    },
  },
}
