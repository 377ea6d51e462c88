import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of a step's samples. */
export const de: Widened<typeof en> = {
  noStepTitle: 'Wählen Sie einen Schritt',
  noStepBody:
    'Hier sehen Sie seine Eingabe und sein Ergebnis in jedem Lauf: den letzten Erfolg, den letzten Fehlschlag und die Beispiele, die Sie anheften.',
  emptyTitle: step => `Noch kein Lauf hat „${step}“ erreicht`,
  emptyBody:
    'Führen Sie den Entwurf aus, oder veröffentlichen Sie den Ablauf. Jedes Mal, wenn der Schritt läuft, werden Eingabe und Ergebnis hier aufgezeichnet.',
  failed: 'Die Beispiele konnten nicht geladen werden',
  of: step => `Beispiele von „${step}“`,
  order: 'Reihenfolge',
  orders: {
    newest: 'Neueste zuerst',
    oldest: 'Älteste zuerst',
    failed_first: 'Fehlgeschlagene zuerst',
    slowest: 'Langsamste zuerst',
    most_expensive: 'Meiste Tokens zuerst',
    most_diverse: 'Möglichst verschieden',
    random: 'Zufällig',
  },
  lastGood: 'Letzter Erfolg',
  lastFailed: 'Letzter Fehlschlag',
  pinned: 'Angeheftet',
  outdated: 'Veraltet',
  step_changed: 'Der Schritt hat sich seither geändert.',
  earlier_changed: steps => `Frühere Schritte haben sich seither geändert: ${steps}.`,
  chain_changed: 'Die Eingabe oder der Zustand des Ablaufs hat sich seither geändert.',
  pin: 'Anheften',
  unpin: 'Lösen',
  isPinned: 'Angeheftet: Dieses Beispiel bleibt erhalten, egal wie alt es ist',
  isUnpinned: 'Nicht mehr angeheftet: Dieses Beispiel wird gelöscht, sobald es alt genug ist',
  useInput: 'Als Eingabe verwenden',
  usedInput: 'Das Formular hat jetzt die Eingabe dieses Beispiels',
  openRun: 'Lauf öffnen',
  tryOn: 'Schritt mit diesem Beispiel ausführen',
  tried: 'Der jetzige Schritt mit diesem Beispiel',
  within: chain => `im Ablauf ${chain}`,
  dry: 'Probelauf',
  read: 'Verfügbare Daten',
  prompt: 'Prompt',
  returned: 'Ergebnis',
  tokens: (read, written) => `${read} Eingabe-Tokens, ${written} Ausgabe-Tokens`,
  masked: 'Personenbezogene Daten und Geheimnisse sind verdeckt.',
}
