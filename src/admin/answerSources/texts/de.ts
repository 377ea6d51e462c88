import type { Widened } from '../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of an answer's sources. */
export const de: Widened<typeof en> = {
  title: 'Quellen',
  loading: 'Wird geladen …',
  missing: 'Die Aufzeichnung zu dieser Antwort gibt es nicht mehr.',
  nothing: 'Für diese Antwort wurde das Wissen nicht durchsucht.',
  noCandidates: 'Kein Abschnitt enthält eines dieser Wörter.',
  asked: question => `Gesucht: ${question}`,
  corrected: (word, term) => `„${word}“ wurde zu „${term}“ korrigiert`,
  passages: 'Geprüfte Abschnitte',
  uses: {
    given: 'Dem Agenten gegeben',
    perhaps: 'Möglicherweise hilfreich',
    cut: 'Nicht gegeben',
    wrong: 'Falsch für diese Frage',
  },
  whys: {
    given: relevance => `Relevanz ${relevance}.`,
    perhaps: (relevance, min) => `Relevanz ${relevance}; für ein Zitat sind mindestens ${min} nötig.`,
    cut: relevance => `Relevanz ${relevance}; andere Abschnitte waren besser.`,
    wrong: () => 'Jemand aus dem Team hat ihn als falsch markiert.',
  },
  named: 'Als Quelle genannt',
  score: score => `Wertung ${score}`,
  met: 'Gefundene Wörter',
  missed: 'Fehlende Wörter',
  page: page => `Seite ${page}`,
  sheet: sheet => `Tabellenblatt ${sheet}`,
  business: 'Über Ihr Unternehmen',
  markWrong: 'Als falsch für diese Frage markieren',
  markWrongNamed: title => `Als falsch für diese Frage markieren: ${title}`,
  marked: 'Agenten erhalten diesen Abschnitt für diese Frage nicht mehr',
  takeBack: 'Aufheben',
  takeBackNamed: title => `Aufheben: ${title}`,
  takenBack: 'Agenten erhalten diesen Abschnitt für diese Frage wieder',
  better: 'Bessere Antwort schreiben',
  keep: 'Als Testfrage speichern',
}
