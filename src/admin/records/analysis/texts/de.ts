import { number } from '../../../../ui/texts/de/wording.ts'
import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

const conversations = (count: number) => (count === 1 ? '1 Gespräch' : `${number(count)} Gespräche`)

/** German texts of analyses. */
export const de: Widened<typeof en> = {
  estimate: {
    title: 'Umfang',
    none: 'Kein Gespräch passt zum Filter.',
    some: (size, population) =>
      size === population
        ? size === 1
          ? '1 Gespräch wird gelesen.'
          : `${conversations(size)} werden gelesen.`
        : `${number(size)} von ${number(population)} Gesprächen werden gelesen, zufällig ausgewählt.`,
    tokens: count => `Das braucht etwa ${number(count)} Tokens.`,
    builtin:
      'Es ist kein Sprachmodell eingerichtet. Das eingebaute Modell versteht die Frage nicht: Es gruppiert Gespräche nach Übergabegrund und nach den Wörtern der letzten Besuchernachrichten. Es braucht keine Tokens.',
    starts:
      'Mit dem Speichern beginnt die Auswertung. Wenn Sie die Frage einer früheren Auswertung ändern, beginnt sie von vorn.',
    asking: 'Wird geschätzt …',
  },
  status: {
    queued: 'Die Auswertung beginnt gleich.',
    running: 'Die Gespräche werden gelesen.',
    completed: 'Die Auswertung ist fertig.',
    failed: 'Die Auswertung ist fehlgeschlagen.',
    cancelled: 'Die Auswertung wurde abgebrochen. Bisher Gelesenes bleibt erhalten.',
  },
  reasons: {
    budget:
      'Das Token-Budget ist aufgebraucht. Erhöhen Sie es in den KI-Einstellungen, oder warten Sie auf das nächste, und setzen Sie dann fort.',
    unavailable:
      'Das Sprachmodell hat nicht geantwortet. Prüfen Sie es in den KI-Einstellungen, und setzen Sie dann fort.',
    unreadable:
      'Die Antworten des Sprachmodells waren nicht lesbar. Wählen Sie in den KI-Einstellungen ein anderes Modell, und setzen Sie dann fort.',
    failed:
      'Der Server konnte die Auswertung nicht beenden. Setzen Sie fort, um es noch einmal zu versuchen.',
  },
  progress: 'Fortschritt der Auswertung',
  round: (round, rounds) => `Durchgang ${number(round)} von ${number(rounds)}`,
  cancel: 'Auswertung abbrechen',
  canceled: 'Die Auswertung ist abgebrochen',
  resume: 'Fortsetzen',
  resumed: 'Die Auswertung wird fortgesetzt',
  builtin:
    'Es war kein Sprachmodell eingerichtet. Das eingebaute Modell versteht die Frage nicht: Es hat die Gespräche nach Übergabegrund und nach den Wörtern der letzten Besuchernachrichten gruppiert.',
  findings: 'Ergebnisse',
  none: 'Kein Ergebnis hat genügend Zitate. Fragen Sie enger, oder lassen Sie mehr Gespräche lesen.',
  empty: 'Kein Gespräch passt zum Filter. Ändern Sie den Filter, um neu zu beginnen.',
  share: (percent, low, high) => `${percent}, zwischen ${low} und ${high}`,
  count: (count, coded) =>
    coded === 1 ? `${number(count)} von 1 Gespräch` : `${number(count)} von ${number(coded)} Gesprächen`,
  confidence: { high: 'Hohe Sicherheit', medium: 'Mittlere Sicherheit', low: 'Geringe Sicherheit' },
  quotes: 'Zitate',
  openQuote: 'Im Gespräch öffnen',
  moreQuotes: count =>
    count === 1 ? '1 weiteres Zitat anzeigen' : `${number(count)} weitere Zitate anzeigen`,
  suggestion: 'Vorschlag',
  draftAnswer: 'Antwortentwurf erstellen',
  draftInstruction: 'Zum Agentenentwurf hinzufügen',
  drafted: {
    knowledge_chunk: 'Der Antwortentwurf ist erstellt',
    agent: 'Die Anweisung steht im Entwurf des Agenten',
  },
  openDraft: { knowledge_chunk: 'Antwortentwurf öffnen', agent: 'Agent öffnen' },
  dropped: count =>
    count === 1
      ? '1 Ergebnis war nicht belegt und wurde weggelassen.'
      : `${number(count)} Ergebnisse waren nicht belegt und wurden weggelassen.`,
  droppedQuotes: count =>
    count === 1
      ? '1 Zitat stand nicht in seiner Nachricht und wurde weggelassen.'
      : `${number(count)} Zitate standen nicht in ihren Nachrichten und wurden weggelassen.`,
  how: 'So kam das Ergebnis zustande',
  sample: (coded, size, population) =>
    `${number(coded)} von ${number(size)} ausgewählten Gesprächen wurden gelesen; ${number(population)} passen zum Filter. Jeder Kanal ist nach seinem Anteil vertreten.`,
  chosen: (size, population) =>
    `${number(size)} von ${number(population)} passenden Gesprächen wurden ausgewählt. Jeder Kanal ist nach seinem Anteil vertreten.`,
  seed: 'Startzahl der Zufallsauswahl',
  tokens: 'Tokens',
  groups: 'Gruppen',
  rounds: 'Durchgänge',
  roundLine: (round, agreement, changed) =>
    [`Durchgang ${number(round)}`, agreement && `${agreement} ohne Zweifel zugeordnet`, changed]
      .filter(Boolean)
      .join(' · '),
  copyReport: 'Bericht kopieren',
}
