import { number } from '../../../../../ui/texts/de/wording.ts'
import type { Widened } from '../../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of the deliveries of a webhook. */
export const de: Widened<typeof en> = {
  title: 'Zustellungen',
  help: 'Jedes Ereignis wird an die Adresse dieses Webhooks gesendet. Ein fehlgeschlagener Versuch wird mit wachsenden Pausen wiederholt. Zustellungen bleiben 30 Tage erhalten.',
  list: 'Zustellungen, neueste zuerst',
  more: 'Ältere Zustellungen anzeigen',
  forbiddenTitle: 'Die Zustellungen können Sie nicht sehen',
  noEvents: 'Dieser Webhook sendet noch nichts: Wählen Sie in seinen Einstellungen Ereignisse.',
  toSettings: 'Ereignisse wählen',
  emptyTitle: 'Noch keine Zustellungen',
  emptyBody:
    'Eine Zustellung erscheint hier, sobald eines der Ereignisse geschieht, die in den Einstellungen gewählt sind.',
  noneTitle: 'Keine Zustellungen in diesem Zustand',
  noneBody: 'Wählen Sie einen anderen Zustand, um die übrigen Zustellungen zu sehen.',
  filter: 'Zustand der Zustellungen',
  all: 'Alle',
  states: { waiting: 'Wartet', delivered: 'Zugestellt', failed: 'Fehlgeschlagen' },
  attempts: count => (count === 1 ? '1 Versuch' : `${number(count)} Versuche`),
  created: 'Entstanden',
  last: 'Letzter Versuch',
  next: 'Nächster Versuch',
  soon: 'sofort',
  open: event => `Öffnen: ${event}`,
  openShort: 'Öffnen',
  delivered: status => `Der Server hat sie mit Status ${status} angenommen.`,
  refused: status => `Der Server hat mit Status ${status} geantwortet.`,
  untried: 'Noch nicht gesendet.',
  noAnswer: 'Der Server hat nicht geantwortet.',
  error: 'Fehler',
  status: 'Ergebnis',
  body: 'Inhalt, wie er gesendet wird',
  answer: 'Antwort des Servers',
  emptyAnswer: 'Die Antwort ist leer.',
  again: 'Erneut senden',
  sentAgain: 'Sie wird erneut gesendet',
  againSince: 'Erneut senden seit …',
  sinceTitle: 'Zustellungen erneut senden',
  since: 'Ab',
  sinceHelp: zone => `Zeitzone: ${zone}`,
  sinceFault: 'Geben Sie ein Datum und eine Uhrzeit ein.',
  sinceBody:
    'Alles, was ab dieser Zeit zugestellt wurde oder fehlgeschlagen ist, wird erneut gesendet. Jede Zustellung behält ihre webhook-id, damit das andere System erkennt, was es schon hat.',
  sentSince: count =>
    count === 0
      ? 'Es gibt nichts, was erneut zu senden wäre'
      : count === 1
        ? '1 Zustellung wird erneut gesendet'
        : `${number(count)} Zustellungen werden erneut gesendet`,
  off: 'Dieser Webhook ist abgeschaltet. Schalten Sie ihn ein, um erneut zu senden.',
}
