import { counted, number } from '../../../../ui/texts/de/wording.ts'
import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

const records = (count: number) => counted(count, 'Eintrag', 'Einträge')
const trials = (count: number) =>
  counted(count, 'Gespräch oder ausgefüllter Aufnahme', 'Gesprächen und ausgefüllten Aufnahmen')
const named = (label: string | null, count: number, one: string, many: string) =>
  count === 1 ? (label ?? `1 ${one}`) : `${number(count)} ${many}`
const has = (count: number) => (count === 1 ? 'hat' : 'haben')

/** Texts of the start page, in German. */
export const de: Widened<typeof en> = {
  greeting: name => (name ? `Hallo, ${name}` : 'Willkommen'),
  emptyTitle: 'Hier ist noch nichts',
  emptyBody: 'Sobald Ihr Team etwas einrichtet, finden Sie es hier.',
  attention: {
    title: 'Braucht Ihre Aufmerksamkeit',
    say: {
      mail_failed: count => `${counted(count, 'Mail konnte', 'Mails konnten')} nicht versendet werden.`,
      jobs_failing: count =>
        `${counted(count, 'Hintergrundaufgabe misslingt', 'Hintergrundaufgaben misslingen')} immer wieder.`,
      invitation_expired: count => `${counted(count, 'Einladung ist', 'Einladungen sind')} abgelaufen.`,
      invitation_unsent: count =>
        count === 1
          ? '1 Einladung wartet darauf, dass Sie ihren Link weitergeben: Es ist kein Mailserver eingestellt.'
          : `${number(count)} Einladungen warten darauf, dass Sie ihre Links weitergeben: Es ist kein Mailserver eingestellt.`,
      invitation_pending: count =>
        `${counted(count, 'Einladung wurde', 'Einladungen wurden')} noch nicht angenommen.`,
      agent_without_instructions: (count, label) =>
        `${named(label, count, 'Agent', 'Agenten')} ${has(count)} keine Anweisungen.`,
      agent_without_first_message: (count, label) =>
        `${named(label, count, 'Agent', 'Agenten')} ${has(count)} keine erste Nachricht, darum müssen Besucher beginnen.`,
      calendar_without_hours: (count, label) =>
        `${named(label, count, 'Kalender', 'Kalender')} ${has(count)} keine Arbeitszeiten, darum kann nichts gebucht werden.`,
    },
    act: {
      mail_failed: 'Zum Postausgang',
      jobs_failing: 'Grund ansehen',
      invitation_expired: 'Erneut einladen',
      invitation_unsent: 'Link kopieren',
      invitation_pending: 'Zu den Einladungen',
      agent_without_instructions: 'Schreiben',
      agent_without_first_message: 'Schreiben',
      calendar_without_hours: 'Eintragen',
    },
  },
  steps: {
    title: 'Nächste Schritte',
    progress: (done, all) => `${done} von ${all} erledigt`,
    done: 'Erledigt',
    hide: 'Ausblenden',
    hideNamed: 'Die nächsten Schritte ausblenden',
    show: 'Die nächsten Schritte zeigen',
    failed: 'Die nächsten Schritte konnten nicht ausgeblendet werden',
    say: {
      model: ['Verbinden Sie ein Sprachmodell', 'Erst dann folgen Ihre Agenten ihren Anweisungen.'],
      business: [
        'Stellen Sie Ihr Unternehmen vor',
        'Ein Name und ein paar Sätze, die Ihre Agenten weitergeben können.',
      ],
      opening_hours: ['Tragen Sie Ihre Öffnungszeiten ein', 'Damit niemand vor verschlossener Tür steht.'],
      services: ['Nennen Sie Ihre Leistungen', 'Gern mit Preisen: Danach wird zuerst gefragt.'],
      time_zone: [
        'Wählen Sie Ihre Zeitzone',
        'Sie bestimmt, wann ein Tag beginnt und wie Zeiten erscheinen.',
      ],
      agent: [
        'Geben Sie einem Agenten Anweisungen',
        'Sagen Sie in einfachen Worten, was er tut, wie und für wen.',
      ],
      knowledge: ['Schreiben Sie eine Antwort auf', 'Ihre Agenten zitieren sie, wenn jemand fragt.'],
      calendar: [
        'Sagen Sie, wann Sie gebucht werden können',
        'Ein Kalender mit Arbeitszeiten für eine Person oder einen Raum.',
      ],
      site: [
        'Bringen Sie den Chat auf Ihre Website',
        'Nennen Sie Ihre Website und kopieren Sie zwei Zeilen in ihre Seiten.',
      ],
      team: ['Laden Sie jemanden ein', 'Sie entscheiden, was jede und jeder darf.'],
      second_factor: [
        'Schützen Sie Ihr Konto',
        'Mit einem zweiten Faktor genügt ein gestohlenes Passwort nicht.',
      ],
    },
    act: {
      model: 'Verbinden',
      business: 'Vorstellen',
      opening_hours: 'Eintragen',
      services: 'Hinzufügen',
      time_zone: 'Wählen',
      agent: 'Neuer Agent',
      knowledge: 'Neue Antwort',
      calendar: 'Neuer Kalender',
      site: 'So geht es',
      team: 'Einladen',
      second_factor: 'Einrichten',
    },
  },
  lately: {
    title: 'Zuletzt',
    none: 'Noch wurde nichts geändert.',
    by: {
      create: name => `angelegt von ${name}`,
      update: name => `geändert von ${name}`,
      delete: name => `gelöscht von ${name}`,
      restore: name => `wiederhergestellt von ${name}`,
      import: name => `importiert von ${name}`,
      bulk: name => `gemeinsam geändert von ${name}`,
      undo: name => `zurückgenommen von ${name}`,
    },
  },
  counts: {
    title: 'Auf einen Blick',
  },
  demo: {
    actor: 'den Demodaten',
    title: 'Sie sehen Demodaten',
    body: 'Ein ausgedachtes Unternehmen zum Ausprobieren. Entfernen Sie es, wenn Sie mit Ihrem eigenen beginnen.',
    action: 'Demodaten entfernen',
    confirmTitle: 'Demodaten entfernen?',
    confirmBody: (removed, tried, kept) =>
      `${records(removed)} und ihr Verlauf${
        tried > 0 ? `, samt ${trials(tried)} damit,` : ''
      } werden endgültig gelöscht. Einstellungen, die noch aus den Demodaten stammen, auch der Name in der oberen Leiste, werden zurückgesetzt. Das lässt sich nicht rückgängig machen. Was Sie selbst angelegt oder geändert haben, bleibt${
        kept > 0 ? `, samt allem, was es braucht: ${records(kept)} der Demodaten` : ''
      }.`,
    confirm: 'Entfernen',
    done: kept =>
      kept > 0 ? `Die Demodaten sind entfernt, bis auf ${records(kept)}` : 'Die Demodaten sind entfernt',
  },
}
