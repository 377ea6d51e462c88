import type { ChatTexts } from './ChatTexts.ts'

/** German labels and hints of the chat's controls. */
export const viewDe: ChatTexts['view'] = {
  dismiss: 'Ausblenden',
  closeChat: 'Chat schließen',
  more: 'Mehr',
  requestHuman: 'Mit einem Menschen sprechen',
  line: {
    live: {
      agent: 'KI-Agent',
      intake: 'Automatische Fragen',
      human: 'Team',
      queue: 'Wartet auf einen Menschen',
      nobody: 'Beendet',
    },
    connecting: 'Verbindung wird hergestellt …',
    lost: 'Keine Verbindung. Neuer Versuch läuft …',
  },
  history: {
    title: 'Gespräch',
    news: 'Neue Nachrichten',
    you: 'Sie',
    starting: 'Das Gespräch wird begonnen',
    notStarted: 'Das Gespräch konnte nicht begonnen werden.',
    tryAgain: 'Noch einmal versuchen',
    loading: 'Frühere Nachrichten werden geladen …',
    latest: 'Zur neuesten Nachricht',
    unread: count => (count === 1 ? '1 neue Nachricht' : `${count} neue Nachrichten`),
    typing: name => `${name} schreibt`,
    notSent: 'Nicht gesendet.',
    resend: 'Noch einmal senden',
    discard: 'Verwerfen',
    stopped: 'Die Antwort wurde angehalten.',
    translated: 'Automatisch übersetzt.',
    original: 'Original anzeigen',
    note: 'Notiz',
    translation: 'Übersetzung anzeigen',
  },
  files: {
    attach: 'Dateien anhängen',
    choose: 'Dateien zum Anhängen',
  },
  composer: {
    label: 'Nachricht',
    placeholder: 'Nachricht schreiben …',
    send: 'Senden',
    stop: 'Antwort anhalten',
  },
  voice: {
    record: 'Sprachnachricht aufnehmen',
  },
}
