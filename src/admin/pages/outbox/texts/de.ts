import { number } from '../../../../ui/texts/de/wording.ts'
import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of the Outbox. */
export const de: Widened<typeof en> = {
  help: 'Einladungen, Links zum Zurücksetzen des Passworts und E-Mails an Ihre Kunden, etwa zu Buchungen, mit ihrem Versandstatus. Öffnen Sie eine E-Mail, um sie zu lesen, ihren Link zu kopieren oder sie noch einmal zu senden.',
  forbiddenTitle: 'Den Postausgang können Sie nicht sehen',
  caption: 'Jede E-Mail, die hier geschrieben wurde.',
  kept: 'Es ist kein Mailserver eingerichtet, darum werden E-Mails hier aufbewahrt statt gesendet. Öffnen Sie eine, um ihren Link zu kopieren und weiterzugeben. Um E-Mails zu senden, setzen Sie SMTP_URL.',
  emptyTitle: 'Noch keine E-Mails',
  emptyBody: 'Einladungen, Links zum Zurücksetzen des Passworts und E-Mails zu Buchungen erscheinen hier.',
  list: 'E-Mails',
  to: address => `An ${address}`,
  toLabel: 'An',
  written: 'Geschrieben',
  more: 'Ältere E-Mails anzeigen',
  statuses: {
    kept: 'Aufbewahrt',
    queued: 'In der Warteschlange',
    sent: 'Gesendet',
    failed: 'Fehlgeschlagen',
    waiting: 'Wartet',
    asked: 'Braucht Freigabe',
    dropped: 'Nicht gesendet',
  },
  statusLabel: 'Status',
  attempts: count => (count === 1 ? 'einmal versucht' : `${number(count)}-mal versucht`),
  failure: 'Das Senden ist fehlgeschlagen',
  keptHint:
    'Diese E-Mail wurde nicht gesendet, weil kein Mailserver eingerichtet ist. Kopieren Sie ihren Link, und geben Sie ihn weiter.',
  keptPlainHint: 'Diese E-Mail wurde nicht gesendet, weil kein Mailserver eingerichtet ist.',
  copy: 'Kopieren',
  copyNamed: label => `Link kopieren: ${label}`,
  hidden: 'Die Links sind verborgen, weil Sie mit ihnen als jemand mit einer höheren Rolle handeln könnten.',
  calendarFile: 'Mit dem Termin als Kalenderdatei',
  actions: {
    resend: 'Noch einmal senden',
    approve: 'Freigeben und senden',
    recheck: 'Regeln noch einmal prüfen',
  },
  done: {
    resend: 'Die E-Mail wird noch einmal gesendet',
    approve: 'Die E-Mail ist freigegeben',
    recheck: 'Die E-Mail geht hinaus, wenn die Versandregeln sie jetzt erlauben',
  },
  missingTitle: 'E-Mail nicht gefunden',
}
