import type { Widened } from '../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of an answer's sources. */
export const de: Widened<typeof en> = {
  title: 'Woher das kommt',
  loading: 'Wird geladen …',
  missing: 'Über diese Antwort ist nichts mehr aufgezeichnet.',
  nothing: 'Für diese Antwort wurde nichts nachgeschlagen.',
  noCandidates: 'Kein Abschnitt spricht von einem dieser Wörter.',
  asked: question => `Nachgeschlagen: ${question}`,
  corrected: (word, term) => `„${word}“ wurde als „${term}“ gelesen`,
  passages: 'Abschnitte, die angesehen wurden',
  uses: {
    given: 'Dem Agenten gegeben',
    perhaps: 'Vielleicht hilfreich',
    cut: 'Nicht gegeben',
    wrong: 'Falsch für diese Frage',
  },
  whys: {
    given: relevance => `Passt zu ${relevance}.`,
    perhaps: (relevance, min) => `Passt zu ${relevance}; um zitiert zu werden, sind ${min} nötig.`,
    cut: relevance => `Passt zu ${relevance}; andere waren besser.`,
    wrong: () => 'Jemand aus dem Team hat ihn als falsch markiert.',
  },
  named: 'Als Quelle genannt',
  score: score => `Wertung ${score}`,
  met: 'Wörter, die er hat',
  missed: 'Wörter, die ihm fehlen',
  page: page => `Seite ${page}`,
  sheet: sheet => `Tabellenblatt ${sheet}`,
  business: 'Über Ihr Unternehmen',
  markWrong: 'Falsch für diese Frage',
  markWrongNamed: title => `Falsch für diese Frage: ${title}`,
  marked: 'Agenten erhalten ihn für diese Frage nicht mehr',
  takeBack: 'Zurücknehmen',
  takeBackNamed: title => `Zurücknehmen: ${title}`,
  takenBack: 'Agenten erhalten ihn für diese Frage wieder',
  better: 'Bessere Antwort schreiben',
  keep: 'Als Testfrage behalten',
}
