import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of a step's samples. */
export const de: Widened<typeof en> = {
  noStepTitle: 'Wählen Sie einen Schritt',
  noStepBody:
    'Hier sehen Sie, was er in jedem Lauf bekam und was er zurückgab: den letzten Erfolg, den letzten Fehlschlag, und was Sie anheften.',
  emptyTitle: step => `Noch kein Lauf ist zu „${step}“ gekommen`,
  emptyBody:
    'Probieren Sie die Kette aus oder veröffentlichen Sie sie. Jedes Mal, wenn der Schritt läuft, werden Eingabe und Ergebnis hier aufgezeichnet.',
  failed: 'Die Beispiele konnten nicht geladen werden',
  of: step => `Beispiele von „${step}“`,
  order: 'Reihenfolge',
  orders: {
    newest: 'Neueste zuerst',
    oldest: 'Älteste zuerst',
    failed_first: 'Gescheiterte zuerst',
    slowest: 'Langsamste zuerst',
    most_expensive: 'Meiste Token zuerst',
    most_diverse: 'Möglichst verschieden',
    random: 'Zufällig',
  },
  lastGood: 'Zuletzt gelungen',
  lastFailed: 'Zuletzt gescheitert',
  pinned: 'Angeheftet',
  outdated: 'Veraltet',
  step_changed: 'Der Schritt hat sich seither geändert.',
  earlier_changed: steps => `Was davor lief, hat sich seither geändert: ${steps}.`,
  chain_changed: 'Was die Kette bekommt oder sich merkt, hat sich seither geändert.',
  pin: 'Anheften',
  unpin: 'Lösen',
  isPinned: 'Angeheftet: bleibt erhalten, wie alt es auch wird',
  isUnpinned: 'Nicht mehr angeheftet: wird gelöscht, sobald es alt genug ist',
  useInput: 'Als Eingabe nehmen',
  usedInput: 'Die Eingabe dieses Beispiels steht jetzt im Formular',
  openRun: 'Seinen Lauf öffnen',
  tryOn: 'Den Schritt hieran ausprobieren',
  tried: 'Der Schritt, wie er jetzt ist, an diesem Beispiel',
  within: chain => `in der Kette ${chain}`,
  dry: 'Probelauf',
  read: 'Was er lesen konnte',
  prompt: 'Prompt',
  returned: 'Ergebnis',
  tokens: (read, written) => `${read} Token gelesen, ${written} geschrieben`,
  masked: 'Persönliche Werte und Geheimnisse sind verdeckt.',
}
