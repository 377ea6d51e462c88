import type { Texts } from '../Texts.ts'

/** German texts of general errors. */
export const errors: Texts['errors'] = {
  network: 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung, und versuchen Sie es noch einmal.',
  forbidden: 'Dazu fehlt Ihnen die Berechtigung. Fragen Sie jemanden, der Ihr Team verwaltet.',
  notFound: 'Das gibt es nicht, oder es wurde gelöscht.',
  tooMany: 'Zu viele Anfragen. Warten Sie einen Augenblick, und versuchen Sie es noch einmal.',
  unavailable: 'Der Server ist gerade nicht verfügbar. Versuchen Sie es gleich noch einmal.',
  unexpected:
    'Auf dem Server ist etwas schiefgegangen. Versuchen Sie es noch einmal; wenn es wieder geschieht, nennen Sie Ihrer Administration die Nummer der Anfrage.',
  /** Sentences for problem codes. */
  codes: {
    'booking.busy': 'Dieser Kalender ist gerade überlastet. Versuchen Sie es gleich noch einmal.',
    'booking.illegal_transition': 'Das ist im Status dieser Buchung nicht möglich.',
    'booking.slot_taken': 'Diese Zeit wurde gerade vergeben. Wählen Sie eine andere.',
    'calendar.insufficient_scope':
      'Das Konto hat den Zugriff auf seine Kalender nicht erlaubt. Verbinden Sie es neu, und erlauben Sie alles.',
    'calendar.not_connected': 'Mit diesem Kalender ist noch kein Konto verbunden.',
    'calendar.refused': 'Google oder Microsoft hat das abgelehnt. Verbinden Sie das Konto neu.',
    'calendar.unavailable': 'Google oder Microsoft antwortet gerade nicht. Versuchen Sie es gleich noch einmal.',
  },
}
