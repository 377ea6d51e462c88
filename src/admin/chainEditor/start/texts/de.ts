import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of the chain templates. */
export const de: Widened<typeof en> = {
  titles: {
    triage: 'Anliegen klassifizieren',
    summary: 'Zusammenfassen und ablegen',
    lead: 'Interessenten bewerten',
    lookup: 'Nachschlagen und antworten',
  },
  descriptions: {
    triage: 'Findet heraus, was jemand möchte, und antwortet auf jede Art von Anliegen anders.',
    summary: 'Fasst eine lange Nachricht in wenigen Sätzen zusammen, mit Thema und Dringlichkeit.',
    lead: 'Liest, wer anfragt, berechnet eine Punktzahl und gibt die Besten an den Vertrieb.',
    lookup: 'Sucht in der Wissensdatenbank und lässt ein Modell aus den Ergebnissen antworten.',
  },
  triage: {
    classify: 'Worum geht es?',
    classes: {
      booking: 'Möchte einen Termin, ein Datum, buchen oder eine Buchung ändern',
      complaint: 'Ist unzufrieden, beschwert sich, möchte Geld zurück',
      question: 'Fragt nach Auskunft',
    },
    answerNames: { booking: 'Termin', complaint: 'Beschwerde', question: 'Frage' },
    answers: {
      booking: 'Es geht um einen Termin: Frage nach Tag und Uhrzeit.',
      complaint: 'Jemand ist unzufrieden: Bitte um Entschuldigung und biete einen Rückruf an.',
      question: 'Es ist eine Frage: Beantworte sie, so gut es geht.',
    },
    test: 'Jemand möchte einen Termin',
    example: 'Ich möchte einen Termin am Montag buchen',
  },
  summary: {
    summarise: 'Zusammenfassen',
    instructions: 'Fasse die Nachricht in höchstens drei Sätzen zusammen. Lass Grußworte weg.',
    fileUnder: 'Thema und Dringlichkeit',
    fields: 'Nenne das Thema in ein oder zwei Wörtern und sage, ob heute jemand handeln muss.',
    result: 'Ergebnis',
  },
  lead: {
    read: 'Wer fragt an?',
    fields:
      'Lies die Firma, wie viele Menschen dort arbeiten (0, wenn nichts gesagt ist), ob die schreibende Person entscheidet, und ob sie innerhalb eines Monats beginnen will.',
    score: 'Punktzahl',
    sales: 'Für den Vertrieb',
    nurture: 'Für den Newsletter',
  },
  lookup: {
    search: 'Suchen',
    answer: 'Aus den Ergebnissen antworten',
    instructions: 'Beantworte die Frage nur aus dem Folgenden. Sage es, wenn die Antwort nicht darin steht.',
    nothing: 'Nichts gefunden',
    nothingFound: 'Die Wissensdatenbank enthält nichts dazu.',
  },
}
