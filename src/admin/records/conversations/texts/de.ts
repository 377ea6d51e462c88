import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of conversations as the team reads them. */
export const de: Widened<typeof en> = {
  title: 'Nachrichten',
  visitor: 'Besucher',
  savePdf: 'Als PDF speichern',
  silent: 'Noch keine Nachrichten. Sie erscheinen hier, sobald sie eintreffen.',
  nothingSaid: 'Noch keine Nachrichten.',
  showWhole: 'Das ganze Gespräch zeigen',
  openHere: 'Im Posteingang öffnen',
  replyLabel: 'Antwort an den Besucher',
  replyHint: 'Antwort schreiben …',
  delivery: {
    queued: 'Unterwegs',
    sent: 'Gesendet',
    delivered: 'Zugestellt',
    read: 'Vom Besucher gesehen',
    failed: reason => `Nicht zugestellt. ${reason}`.trim(),
    reasons: {
      window_closed:
        'Die letzte Nachricht ist zu alt: Dieser Kanal stellt erst wieder zu, wenn die Person schreibt.',
      address_unknown: 'Unter dieser Adresse ist niemand zu erreichen.',
      refused: 'Der Kanal hat die Nachricht abgelehnt.',
      unreachable: 'Der Kanal war nicht zu erreichen.',
    },
    sendAgain: 'Noch einmal senden',
  },
}
