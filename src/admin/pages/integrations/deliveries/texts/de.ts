import { number } from '../../../../../ui/texts/de/wording.ts'
import type { Widened } from '../../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of the deliveries of a webhook. */
export const de: Widened<typeof en> = {
  list: 'Zustellungen',
  more: 'Mehr anzeigen',
  forbiddenTitle: 'Die Zustellungen können Sie nicht sehen',
  show: 'Anzeigen',
  filters: { all: 'Alle', waiting: 'Wartend', delivered: 'Zugestellt', failed: 'Fehlgeschlagen' },
  states: { waiting: 'Wartet', delivered: 'Zugestellt', failed: 'Fehlgeschlagen' },
  attempts: count => (count === 1 ? '1 Versuch' : `${number(count)} Versuche`),
  next: 'Nächster Versuch:',
  nextSoon: 'Nächster Versuch: gleich',
  off: 'Dieser Webhook ist abgeschaltet. Zustellungen warten, bis Sie ihn einschalten.',
  emptyTitle: 'Noch keine Zustellungen',
  emptyBody:
    'Ein Ereignis, das Sie in den Einstellungen gewählt haben, löst eine Zustellung aus, zum Beispiel eine neue Nachricht. Zustellungen werden 30 Tage aufbewahrt.',
  noneTitle: {
    waiting: 'Keine Zustellung wartet',
    delivered: 'Nichts wurde zugestellt',
    failed: 'Keine Zustellung ist fehlgeschlagen',
  },
  noneBody: 'Wählen Sie „Alle“, um die übrigen Zustellungen zu sehen.',
  noEventsTitle: 'Keine Ereignisse gewählt',
  noEventsBody: 'Dieser Webhook sendet noch nichts. Wählen Sie Ereignisse in seinen Einstellungen.',
  chooseEvents: 'Ereignisse wählen',
  showDetails: event => `Einzelheiten anzeigen: ${event}`,
  id: 'ID (webhook-id)',
  created: 'Zeit des Ereignisses',
  lastAt: 'Letzter Versuch',
  status: 'HTTP-Status',
  noStatus: 'Keine Antwort',
  error: 'Fehler',
  body: 'Gesendeter Inhalt',
  answer: 'Antwort',
  copy: 'Kopieren',
  copyNamed: name => `Kopieren: ${name}`,
  answered: status => `Der Server hat mit Status ${status} geantwortet.`,
  gone: 'Der Server hat mit Status 410 geantwortet: Unter dieser Adresse nimmt nichts mehr Ereignisse an.',
  redirects:
    'Der Server leitet weiter. Tragen Sie die endgültige Adresse ein, denn Webhooks folgen keinen Weiterleitungen.',
  again: 'Erneut senden',
  againNamed: event => `Erneut senden: ${event}`,
  againDone: 'Die Zustellung wird erneut gesendet',
  since: 'Erneut senden ab …',
  sinceTitle: 'Zustellungen erneut senden',
  sinceBody:
    'Alles, was seit dieser Zeit zugestellt wurde oder fehlgeschlagen ist, wird erneut gesendet. Jede Zustellung behält ihre webhook-id, damit ein Empfänger Wiederholungen übergehen kann.',
  sinceField: 'Ab',
  sinceDone: count => {
    if (count === 0) return 'Seit dieser Zeit gibt es nichts erneut zu senden'
    return count === 1 ? '1 wird erneut gesendet' : `${number(count)} werden erneut gesendet`
  },
}
