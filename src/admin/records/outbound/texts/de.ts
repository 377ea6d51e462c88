import { number } from '../../../../ui/texts/de/wording.ts'
import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts beside the outbound rules. */
export const de: Widened<typeof en> = {
  trial: {
    title: 'Regeln ausprobieren',
    hint: 'Prüft eine Nachricht an den Regeln in diesem Formular, gespeichert oder nicht. Nichts wird gesendet.',
    contact: 'Kontakt',
    contactHint: 'Name oder Adresse eingeben',
    contactNone: 'Kein Kontakt gefunden',
    purpose: 'Nachricht',
    purposes: {
      answer: 'Antwort auf ihre Nachricht',
      confirmation: 'Bestätigung',
      reminder: 'Erinnerung',
      marketing: 'Neuigkeit oder Angebot',
    },
    channel: 'Kanal',
    channels: { email: 'E-Mail', wa_2chat: 'Messenger' },
    by: 'Geschrieben von',
    writers: {
      team: 'Jemand vom Team',
      automatic: 'Agent oder Ablauf',
      platform: 'Einstellung, etwa Erinnerungen',
    },
    at: 'Zeit',
    atHint: 'Leer lassen für jetzt.',
    check: 'Dürfen wir schreiben?',
    why: 'Gründe',
    hours: 'Erlaubte Zeiten in den nächsten 7 Tagen',
    noHours: 'Keine.',
    outdated: 'Das Formular hat sich seitdem geändert. Prüfen Sie noch einmal.',
  },
  replay: {
    title: 'Die letzten 30 Tage unter diesen Regeln',
    hint: 'Entscheidet noch einmal über jede Erinnerung, jedes Angebot und jede Bestätigung der letzten 30 Tage, nach den Regeln in diesem Formular.',
    run: 'Gesendete Nachrichten durchspielen',
    none: 'In den letzten 30 Tagen wurde nichts gesendet.',
    sum: sent => `Von ${number(sent)} ${sent === 1 ? 'Nachricht' : 'Nachrichten'}:`,
    counts: {
      would_go: count => `${number(count)} gingen sofort hinaus`,
      would_wait: count => `${number(count)} würden warten`,
      would_be_asked: count => `${number(count)} bräuchten eine Freigabe`,
      would_not_go: count => `${number(count)} gingen nicht hinaus`,
    },
    examples: 'Letzte Beispiele',
    example: (purpose, day) => `${purpose}, ${day}`,
    contact: 'Kontakt',
  },
  blocked: {
    title: 'Gesperrte Adressen',
    hint: 'Adressen werden als Fingerabdruck gespeichert und bleiben gesperrt, wenn ein Kontakt gelöscht wird. Geben Sie eine Adresse ein, um sie nachzuschlagen.',
    address: 'E-Mail-Adresse oder Telefonnummer',
    note: 'Notiz (optional)',
    lookUp: 'Nachschlagen',
    block: 'Adresse sperren',
    blocked: 'Die Adresse ist gesperrt',
    lift: 'Aufheben',
    lifted: 'Die Sperre ist aufgehoben',
    liftTitle: 'Diese Sperre aufheben?',
    liftBody: {
      opted_out:
        'Diese Person wollte keine Nachrichten mehr. Heben Sie die Sperre nur auf, wenn sie wieder zugestimmt hat.',
      bounced:
        'Nachrichten an diese Adresse kamen zurück. Heben Sie die Sperre nur auf, wenn es sie jetzt gibt.',
      by_team: 'Die Adresse erhält wieder Nachrichten, soweit die Regeln sie erlauben.',
    },
    free: 'Diese Adresse ist nicht gesperrt.',
    latest: 'Letzte',
    none: 'Keine Adresse ist gesperrt.',
    more: 'Ältere anzeigen',
    reasons: {
      opted_out: 'Abgemeldet: erhält nur Antworten und Bestätigungen',
      bounced: 'Gibt es nicht: erhält nichts',
      by_team: 'Vom Team gesperrt: erhält nur Antworten',
    },
    kinds: { email: 'E-Mail-Adresse', phone: 'Telefonnummer' },
    since: day => `Seit ${day}`,
  },
}
