import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of conversations as the team reads them. */
export const de: Widened<typeof en> = {
  title: 'Was gesagt wurde',
  visitor: 'Besucher',
  savePdf: 'Als PDF speichern',
  silent: 'Noch wurde nichts gesagt. Nachrichten erscheinen hier, sobald sie eintreffen.',
  nothingSaid: 'Noch wurde nichts gesagt.',
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
        'Die letzte Nachricht von dort ist zu lange her: Der Kanal nimmt erst wieder etwas an, wenn jemand schreibt.',
      address_unknown: 'Unter dieser Adresse ist niemand zu erreichen.',
      refused: 'Der Kanal hat die Nachricht abgelehnt.',
      unreachable: 'Der Kanal war nicht zu erreichen.',
    },
    sendAgain: 'Noch einmal senden',
  },
}
