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
    'booking.calendar_unavailable':
      'Zurzeit können keine Termine angeboten werden. Versuchen Sie es in ein paar Minuten noch einmal.',
    'booking.change_not_allowed': 'Diese Buchung lässt sich jetzt nicht ändern.',
    'booking.illegal_transition': 'Das ist im Status dieser Buchung nicht möglich.',
    'task.changed': 'Die Aufgabe hat sich inzwischen geändert. Sehen Sie sie noch einmal an.',
    'task.claimed_by_other': 'Jemand anderes hat diese Aufgabe übernommen.',
    'task.wrong_state': 'Das ist im Status dieser Aufgabe nicht möglich.',
    'booking.limit_reached':
      'An diesem Tag oder in dieser Woche sind keine Termine mehr möglich. Wählen Sie einen anderen Tag.',
    'booking.offer_expired':
      'Diese Zeit ist nicht mehr für Sie reserviert. Wählen Sie noch einmal eine Zeit.',
    'booking.outside_hours':
      'Diese Zeit liegt außerhalb der Arbeitszeiten. Wählen Sie eine der angebotenen Zeiten.',
    'booking.page_off': 'Die Buchungsseite ist aus. Schalten Sie sie in den Terminregeln ein.',
    'booking.slot_taken': 'Diese Zeit wurde gerade vergeben. Wählen Sie eine andere.',
    'booking.too_late': 'Diese Zeit liegt zu weit in der Zukunft. Wählen Sie einen früheren Tag.',
    'booking.too_many_holds':
      'Für Sie sind zu viele Zeiten reserviert. Schließen Sie eine Buchung ab, oder warten Sie ein paar Minuten.',
    'booking.too_many_open': 'Für diese Person gibt es zu viele offene Termine.',
    'booking.too_soon': 'Diese Zeit ist zu früh. Wählen Sie eine spätere.',
    'calendar.insufficient_scope':
      'Das Konto hat den Zugriff auf seine Kalender nicht erlaubt. Verbinden Sie es neu, und erlauben Sie alles.',
    'calendar.not_connected': 'Mit diesem Kalender ist noch kein Konto verbunden.',
    'email.not_set_up': 'Geben Sie zuerst die Adresse und den Server für eingehende E-Mails an.',
    'mail.unreadable': 'Diese E-Mail konnte nicht gelesen werden. Sie können sie trotzdem herunterladen.',
    'calendar.refused': 'Google oder Microsoft hat das abgelehnt. Verbinden Sie das Konto neu.',
    'calendar.unavailable':
      'Google oder Microsoft antwortet gerade nicht. Versuchen Sie es gleich noch einmal.',
    'channel.not_connected':
      'Dieser Kanal ist noch nicht verbunden. Tragen Sie seine Einstellungen ein und speichern Sie sie.',
    'channel.refused':
      'Der Anbieter hat das abgelehnt. Prüfen Sie den Schlüssel in den Einstellungen des Kanals.',
    'channel.unavailable': 'Der Anbieter antwortet gerade nicht. Versuchen Sie es gleich noch einmal.',
  },
}
