import { number } from '../../../../ui/texts/de/wording.ts'
import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of the test questions' runs. */
export const de: Widened<typeof en> = {
  recall: (percent, given) =>
    given === 1
      ? `${percent} des Erwarteten steht im ersten Abschnitt`
      : `${percent} des Erwarteten steht unter den ersten ${number(given)}`,
  never: 'Die Testfragen wurden noch nicht gestellt.',
  history: 'Was im Lauf der Zeit gefunden wurde',
  causes: {
    asked: 'Von Hand gestellt',
    change: 'Gestellt, nachdem sich geändert hat, was Agenten wissen',
    settings: 'Gestellt, nachdem sich die Einstellungen der Suche geändert haben',
  },
  lost: count =>
    count === 1 ? 'Eine Frage findet weniger als zuvor' : `${number(count)} Fragen finden weniger als zuvor`,
  gained: count => (count === 1 ? 'Eine findet mehr' : `${number(count)} finden mehr`),
  same: 'Keine Frage findet weniger als zuvor',
  askAll: 'Jetzt alle stellen',
  asked: 'Alle Testfragen wurden gestellt',
  show: 'Zeigen, was jede fand',
  hide: 'Ausblenden, was jede fand',
  question: 'Frage',
  rank: 'Platz jetzt',
  rankBefore: 'Zuvor',
  found: 'Gefunden',
  foundOf: (found, expected) => `${number(found)} von ${number(expected)}`,
  notSeen: 'nicht gesehen',
  playground: 'Suche ausprobieren',
  forecast: {
    title: 'Was die Testfragen finden',
    none: 'Es gibt keine Testfragen. Behalten Sie einige, dann sehen Sie hier vor dem Speichern, was eine Änderung kosten würde.',
    now: 'Jetzt',
    changed: 'Mit dieser Änderung',
    asking: 'Die Testfragen werden gestellt …',
    wouldLose: count =>
      count === 1
        ? 'Eine Frage würde ihre Quelle nicht mehr finden:'
        : `${number(count)} Fragen würden ihre Quellen nicht mehr finden:`,
    wouldGain: count => (count === 1 ? 'Eine würde mehr finden.' : `${number(count)} würden mehr finden.`),
    harmless: 'Keine Frage würde weniger finden.',
    refused: 'Solche Einstellungen werden nur gespeichert, wenn Sie das hinnehmen.',
    accept: 'Für einen Tag hinnehmen',
    accepted: 'Hingenommen: Sie können die Einstellungen jetzt speichern',
  },
}
