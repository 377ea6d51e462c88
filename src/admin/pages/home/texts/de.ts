import { counted, number } from '../../../../ui/texts/de/wording.ts'
import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

const records = (count: number) => counted(count, 'Eintrag', 'Einträge')
const trials = (count: number) =>
  counted(count, 'Gespräch, Antwort oder Ergebnis', 'Gesprächen, Antworten und Ergebnissen')
const times = (count: number) => (count === 1 ? 'einmal' : `${number(count)}-mal`)

/** German texts of the start page. */
export const de: Widened<typeof en> = {
  greeting: name => (name ? `Hallo, ${name}` : 'Willkommen'),
  talk: {
    visitor: short => `Besucher ${short}`,
    onCall: 'Am Telefon',
    yours: 'Ihres',
    take: 'Übernehmen',
    takeNamed: (name: string) => `Übernehmen: ${name}`,
    taken: 'Sie antworten jetzt. Der Agent antwortet nicht mehr.',
    waits: time => (time ? `wartet seit ${time}` : 'gerade eben'),
  },
  waiting: {
    title: 'Wartet auf einen Menschen',
    nobody: 'Niemand wartet.',
    all: count => `Alle ${number(count)} ansehen`,
  },
  mine: {
    title: 'Für Sie',
    asked: 'Ein Ablauf wartet auf Ihre Antwort.',
    until: 'bis',
  },
  failures: {
    title: 'Fehler seit gestern',
    say: {
      action: (count, label) => `„${label}“ ist ${times(count)} fehlgeschlagen.`,
      chain: (count, label) => `Der Ablauf „${label}“ ist ${times(count)} fehlgeschlagen.`,
      page: (count, label) =>
        `${counted(count, 'Seite', 'Seiten')} von ${label} ${count === 1 ? 'konnte' : 'konnten'} nicht gelesen werden.`,
      website: (_count, label) => `${label} konnte nicht gelesen werden.`,
      document: (count, label) =>
        count === 1
          ? `„${label}“ konnte nicht gelesen werden.`
          : `${number(count)} Dokumente konnten nicht gelesen werden.`,
      mail: count => `${counted(count, 'E-Mail konnte', 'E-Mails konnten')} nicht gesendet werden.`,
      job: count =>
        `${counted(count, 'Hintergrundaufgabe schlägt', 'Hintergrundaufgaben schlagen')} immer wieder fehl.`,
    },
    act: {
      action: 'Zum Gespräch',
      chain: 'Zum Ablauf',
      page: 'Zu den Seiten',
      website: 'Grund ansehen',
      document: 'Grund ansehen',
      mail: 'Zum Postausgang',
      job: 'Grund ansehen',
    },
  },
  week: {
    title: 'Ihre Agenten in den letzten 7 Tagen',
    names: {
      answered: 'Beantwortete Gespräche',
      handed_over: 'Übergeben',
      unanswered: 'Unbeantwortete Fragen',
    },
    days: days => `Nach Tagen, heute zuletzt: ${days.map(number).join(', ')}`,
    change: (now, before) =>
      now === before
        ? 'so viele wie in den 7 Tagen davor'
        : `${number(Math.abs(now - before))} ${now > before ? 'mehr' : 'weniger'} als in den 7 Tagen davor`,
    nothingBefore: 'Noch keine Vorwoche zum Vergleich',
  },
  steps: {
    title: 'Nächster Schritt',
    hide: 'Ausblenden',
    hideNamed: 'Die nächsten Schritte ausblenden',
    show: 'Die nächsten Schritte zeigen',
    failed: 'Die nächsten Schritte konnten nicht ausgeblendet werden',
    say: {
      model: [
        'Verbinden Sie ein Sprachmodell',
        'Ihre Agenten brauchen eines, um ihren Anweisungen zu folgen.',
      ],
      business: [
        'Beschreiben Sie Ihr Unternehmen',
        'Geben Sie einen Namen und ein paar Sätze ein, die Ihre Agenten weitergeben können.',
      ],
      opening_hours: [
        'Tragen Sie Ihre Öffnungszeiten ein',
        'Ihre Agenten sagen Besuchern, wann Sie geöffnet haben.',
      ],
      services: ['Nennen Sie Ihre Leistungen', 'Gern mit Preisen: Danach wird zuerst gefragt.'],
      time_zone: [
        'Wählen Sie Ihre Zeitzone',
        'Sie bestimmt, wann ein Tag beginnt und wie Zeiten erscheinen.',
      ],
      agent: [
        'Geben Sie einem Agenten Anweisungen',
        'Beschreiben Sie in einfachen Worten, was er tut, wie und für wen.',
      ],
      knowledge: ['Schreiben Sie eine Antwort', 'Ihre Agenten zitieren sie, wenn jemand fragt.'],
      calendar: [
        'Legen Sie fest, wann Sie gebucht werden können',
        'Legen Sie einen Kalender an, mit Arbeitszeiten für eine Person oder einen Raum.',
      ],
      site: [
        'Bringen Sie den Chat auf Ihre Website',
        'Geben Sie Ihre Website ein und kopieren Sie zwei Zeilen in ihre Seiten.',
      ],
      team: ['Laden Sie jemanden ein', 'Sie entscheiden, was jede und jeder darf.'],
      second_factor: [
        'Schützen Sie Ihr Konto',
        'Mit einem zweiten Faktor genügt ein gestohlenes Passwort nicht.',
      ],
    },
    act: {
      model: 'Verbinden',
      business: 'Beschreiben',
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
  demo: {
    title: 'Sie sehen Demodaten.',
    action: 'Demodaten entfernen',
    confirmTitle: 'Demodaten entfernen?',
    confirmBody: (removed, tried, kept) =>
      `${records(removed)} und ihr Verlauf${
        tried > 0 ? `, samt ${trials(tried)} damit,` : ''
      } werden endgültig gelöscht. Einstellungen, die noch aus den Demodaten stammen, auch der Name in der oberen Leiste, werden zurückgesetzt. Das lässt sich nicht rückgängig machen. Was Sie selbst angelegt oder geändert haben, bleibt${
        kept > 0 ? `, samt den Demodaten, die dafür nötig sind: ${records(kept)}` : ''
      }.`,
    confirm: 'Entfernen',
    done: kept =>
      kept > 0 ? `Die Demodaten sind entfernt, bis auf ${records(kept)}` : 'Die Demodaten sind entfernt',
  },
}
