import { number } from '../../../../ui/texts/de/wording.ts'
import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of the Outbox. */
export const de: Widened<typeof en> = {
  help: 'Einladungen und Links für ein neues Passwort, mit dem, was aus ihnen wurde. Öffnen Sie eine Mail, um sie zu lesen, ihren Link zu kopieren oder sie noch einmal zu senden.',
  forbiddenTitle: 'Den Postausgang können Sie nicht sehen',
  caption: 'Jede Mail, die hier geschrieben wurde.',
  kept: 'Es ist kein Mailserver eingestellt, darum werden Mails hier aufbewahrt, statt sie zu senden: Öffnen Sie eine, um ihren Link zu kopieren und weiterzugeben. Setzen Sie SMTP_URL, damit sie versendet werden.',
  emptyTitle: 'Noch keine Mails',
  emptyBody: 'Einladungen und Links für ein neues Passwort erscheinen hier, sobald sie geschrieben sind.',
  list: 'Mails',
  to: address => `An ${address}`,
  toLabel: 'An',
  written: 'Geschrieben',
  more: 'Ältere Mails anzeigen',
  statuses: { kept: 'Aufbewahrt', queued: 'Wartet', sent: 'Gesendet', failed: 'Misslungen' },
  statusLabel: 'Stand',
  attempts: count => (count === 1 ? 'einmal versucht' : `${number(count)}-mal versucht`),
  failure: 'Das Senden ist misslungen',
  keptHint:
    'Sie wurde nicht gesendet, weil kein Mailserver eingestellt ist. Kopieren Sie ihren Link, und geben Sie ihn weiter.',
  keptPlainHint: 'Sie wurde nicht gesendet, weil kein Mailserver eingestellt ist.',
  copy: 'Kopieren',
  copyNamed: label => `Link kopieren: ${label}`,
  hidden:
    'Die Links sind verborgen: Mit ihnen könnten Sie als jemand mit einer höheren Rolle als Ihrer handeln.',
  resend: 'Noch einmal senden',
  resent: 'Die Mail ist wieder eingereiht',
  missingTitle: 'Diese Mail gibt es nicht',
}
