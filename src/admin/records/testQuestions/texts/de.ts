import { number } from '../../../../ui/texts/de/wording.ts'
import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of the test questions' runs. */
export const de: Widened<typeof en> = {
  recall: (percent, given) =>
    given === 1
      ? `${percent} der erwarteten Abschnitte stehen an erster Stelle`
      : `${percent} der erwarteten Abschnitte stehen unter den ersten ${number(given)}`,
  never: 'Die Testfragen wurden noch nicht gestellt.',
  history: 'Ergebnisse im Zeitverlauf',
  causes: {
    asked: 'Von Hand gestellt',
    change: 'Gestellt nach einer Änderung des Wissens',
    settings: 'Gestellt nach einer Änderung der Sucheinstellungen',
  },
  lost: count =>
    count === 1 ? 'Eine Frage findet weniger als zuvor' : `${number(count)} Fragen finden weniger als zuvor`,
  gained: count => (count === 1 ? 'Eine findet mehr' : `${number(count)} finden mehr`),
  same: 'Keine Frage findet weniger als zuvor',
  askAll: 'Alle jetzt stellen',
  asked: 'Alle Testfragen wurden gestellt',
  show: 'Ergebnisse je Frage anzeigen',
  hide: 'Ergebnisse je Frage ausblenden',
  question: 'Frage',
  rank: 'Rang jetzt',
  rankBefore: 'Rang zuvor',
  found: 'Gefunden',
  foundOf: (found, expected) => `${number(found)} von ${number(expected)}`,
  notSeen: 'nicht gefunden',
  playground: 'Suche ausprobieren',
  forecast: {
    title: 'Wirkung auf die Testfragen',
    none: 'Es gibt noch keine Testfragen. Speichern Sie einige, um hier vor dem Speichern zu sehen, was eine Änderung verschlechtern würde.',
    now: 'Jetzt',
    changed: 'Mit dieser Änderung',
    asking: 'Die Testfragen werden gestellt …',
    wouldLose: count =>
      count === 1
        ? 'Eine Frage würde ihre Quelle nicht mehr finden:'
        : `${number(count)} Fragen würden ihre Quellen nicht mehr finden:`,
    wouldGain: count => (count === 1 ? 'Eine würde mehr finden.' : `${number(count)} würden mehr finden.`),
    harmless: 'Keine Frage würde weniger finden.',
    refused: 'Sie können diese Einstellungen nur speichern, wenn Sie das akzeptieren.',
    accept: 'Für einen Tag akzeptieren',
    accepted: 'Akzeptiert. Sie können die Einstellungen jetzt speichern',
  },
}
