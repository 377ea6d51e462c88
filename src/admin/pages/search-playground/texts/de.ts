import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of the search playground. */
export const de: Widened<typeof en> = {
  caption: 'Die Abschnitte, die eine Frage findet, und warum.',
  help: 'Sie sehen, welche Abschnitte ein Agent zu einer Frage erhält, in welcher Reihenfolge und mit welcher Bewertung. Die Suche hier ändert nichts. Einstellungen, die Sie ausprobieren, gelten nur für Sie.',
  query: 'Frage',
  queryHint: 'Fragen Sie, wie ein Besucher fragen würde.',
  tags: 'Schlagwörter',
  tagsHint: 'Sucht wie ein Agent, der auf diese Schlagwörter beschränkt ist.',
  source: 'Quelle',
  everywhere: 'Alle Quellen',
  sources: {
    knowledge_chunk: 'Antworten',
    imported_document: 'Dokumente',
    imported_webpage: 'Webseiten',
  },
  search: 'Suchen',
  other: 'Einstellungen vergleichen',
  noOther: 'Vergleich beenden',
  asIs: 'Aktuelle Einstellungen',
  withTheseSettings: 'Andere Einstellungen',
  nothingTitle: 'Keine Abschnitte gefunden',
  nothing:
    'Kein Abschnitt enthält ein Wort dieser Frage. Schreiben Sie eine Antwort, oder importieren Sie ein passendes Dokument.',
  cut: 'Erhält der Agent nicht: Genug Abschnitte stehen weiter oben',
  relevance: percent => `Relevanz ${percent}`,
  tooLittle:
    'Geringe Relevanz: Modelle erhalten den Abschnitt getrennt, das eingebaute Modell zitiert ihn nicht',
  words: 'Wörter',
  letters: 'Buchstaben',
  met: 'Gefunden',
  missed: 'Fehlt',
  meaning: (word, term) => `${word} (als ${term})`,
  corrected: (word, term) => `${word}, korrigiert zu ${term}`,
  business: 'Über Ihr Unternehmen',
  open: 'Quelle öffnen',
  openNamed: title => `Quelle von ${title} öffnen`,
  page: page => `Seite ${page}`,
  sheet: sheet => `Tabellenblatt ${sheet}`,
  answer: 'Antwort des eingebauten Modells',
  given: 'Was ein Agent erhält',
  expected: 'Soll gefunden werden',
  expectedNamed: title => `${title} soll gefunden werden`,
  keep: 'Als Testfrage speichern',
  keepHint:
    'Wählen Sie die Abschnitte, die diese Frage finden soll, und speichern Sie sie. Die Frage wird neu gestellt, sobald sich das Wissen oder die Sucheinstellungen ändern.',
  kept: 'Als Testfrage gespeichert',
  questions: 'Testfragen',
}
