import { number } from '../../../../ui/texts/de/wording.ts'
import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts beside the outbound rules. */
export const de: Widened<typeof en> = {
  trial: {
    title: 'Regeln ausprobieren',
    hint: 'Prüft eine Nachricht an den Regeln in diesem Formular, auch bevor Sie sie speichern. Nichts wird gesendet.',
    contact: 'Kontakt',
    contactHint: 'Name, Adresse oder Nummer eingeben',
    contactNone: 'Kein Kontakt gefunden',
    purpose: 'Nachricht',
    purposes: {
      answer: 'Antwort auf eine Nachricht der Person',
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
    atHint: 'Leer wird der jetzige Zeitpunkt geprüft.',
    check: 'Nachricht prüfen',
    why: 'Gründe',
    hours: 'Erlaubte Zeiten in den nächsten 7 Tagen',
    noHours: 'Keine.',
    outdated: 'Die Regeln im Formular haben sich seitdem geändert. Prüfen Sie noch einmal.',
  },
  replay: {
    title: 'Die letzten 30 Tage unter diesen Regeln',
    hint: 'Wendet die Regeln in diesem Formular auf die Erinnerungen, Neuigkeiten, Angebote und Bestätigungen der letzten 30 Tage an. Nichts wird gesendet.',
    run: 'Gesendete Nachrichten neu prüfen',
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
    hint: 'Geben Sie eine Adresse oder Nummer ein, um zu sehen, ob sie gesperrt ist. Sie bleibt gesperrt, wenn ihr Kontakt gelöscht wird, weil wir einen Fingerabdruck von ihr behalten.',
    address: 'E-Mail-Adresse oder Telefonnummer',
    note: 'Notiz (optional)',
    lookUp: 'Nachschlagen',
    block: 'Adresse sperren',
    blocked: 'Die Adresse ist gesperrt',
    lift: 'Sperre aufheben',
    lifted: 'Die Sperre ist aufgehoben',
    liftTitle: 'Diese Sperre aufheben?',
    liftBody: {
      opted_out:
        'Diese Person wollte keine Nachrichten mehr. Heben Sie die Sperre nur auf, wenn sie wieder zugestimmt hat.',
      bounced:
        'Nachrichten an diese Adresse kamen zurück. Heben Sie die Sperre nur auf, wenn es sie jetzt gibt.',
      by_team: 'Die Adresse erhält wieder Nachrichten, wenn die Regeln sie erlauben.',
    },
    free: 'Diese Adresse ist nicht gesperrt.',
    latest: 'Zuletzt gesperrt',
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
