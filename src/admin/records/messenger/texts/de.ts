import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of the messenger settings. */
export const de: Widened<typeof en> = {
  title: 'WhatsApp-Nummer',
  states: {
    off: 'Nicht eingerichtet',
    checking: 'Wird geprüft …',
    ready: 'Verbunden',
    disconnected: 'Getrennt',
    key_refused: 'Schlüssel abgelehnt',
    number_unknown: 'Nummer nicht gefunden',
    unreachable: 'Keine Antwort',
  },
  hints: {
    off: 'Tragen Sie den API-Schlüssel Ihres 2Chat-Kontos ein und speichern Sie. Wählen Sie danach die Nummer und den Agentendienst.',
    checking: 'Ihre Nummer wird bei 2Chat geprüft.',
    ready: 'Ihre Nummer ist mit WhatsApp verbunden.',
    disconnected:
      'WhatsApp hat die Verbindung beendet. Öffnen Sie in 2Chat „Channels“, und verbinden Sie die Nummer neu.',
    key_refused:
      '2Chat lehnt den API-Schlüssel ab, deshalb wird nichts gesendet. Legen Sie in 2Chat einen neuen Schlüssel an und tragen Sie ihn unten ein.',
    number_unknown: 'Ihr 2Chat-Konto hat diese Nummer nicht mehr. Wählen Sie unten eine andere.',
    unreachable: '2Chat antwortet nicht. Der nächste Versuch folgt von selbst.',
  },
  parts: {
    receive: 'Nachrichten empfangen',
    send: 'Nachrichten senden',
    files: 'Dateien senden',
    receipts: 'Zustell- und Lesebestätigungen',
  },
  works: 'Funktioniert',
  doesNot: 'Funktioniert nicht',
  needsPublic: 'Braucht eine öffentliche https-Adresse. Setzen Sie PUBLIC_URL auf dem Server.',
  notSubscribed: '2Chat nimmt die Anmeldung für diese Ereignisse nicht an.',
  filesOff: 'Unten ausgeschaltet.',
  filesOfBusiness: 'Von einer Nummer der WhatsApp Business API kann 2Chat keine Dateien senden.',
  windowOfBusiness:
    'Mehr als 24 Stunden nach der letzten Nachricht einer Person geht nur eine genehmigte Vorlage.',
  noReadReceipts:
    'Nummern der WhatsApp Business API melden, dass eine Nachricht zugestellt, aber nicht, dass sie gelesen wurde.',
  waiting: (count: number) =>
    count === 1
      ? '1 Nachricht wartet, weil kein Agent sie beantworten kann. Prüfen Sie, ob der Agent veröffentlicht und eingeschaltet ist.'
      : `${count} Nachrichten warten, weil kein Agent sie beantworten kann. Prüfen Sie, ob der Agent veröffentlicht und eingeschaltet ist.`,
  unreadable: (count: number) =>
    count === 1
      ? '1 Nachricht oder Bestätigung der letzten 30 Tage war nicht lesbar. Sehen Sie auf Ihrem Telefon nach, ob hier Nachrichten fehlen.'
      : `${count} Nachrichten oder Bestätigungen der letzten 30 Tage waren nicht lesbar. Sehen Sie auf Ihrem Telefon nach, ob hier Nachrichten fehlen.`,
  checked: 'Letzte Prüfung:',
  lastEvent: 'Letztes Ereignis:',
  groups: 'Gruppen',
  groupsHint:
    'Der Agent nimmt an den Gruppen teil, die Sie einschalten. Nachrichten anderer Gruppen werden nicht gespeichert.',
  noGroups:
    '2Chat kennt noch keine Gruppe dieser Nummer. Eine Gruppe erscheint, sobald jemand in ihr geschrieben hat.',
  members: (count: number) => (count === 1 ? '1 Mitglied' : `${count} Mitglieder`),
  readOnly: 'Nur Admins der Gruppe dürfen schreiben',
  groupOn: (name: string) => `Der Agent nimmt an „${name}“ teil.`,
  groupOff: (name: string) => `Der Agent nimmt an „${name}“ nicht mehr teil.`,
}
