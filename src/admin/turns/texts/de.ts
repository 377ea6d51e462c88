import type { Widened } from '../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of an answer's details for the team. */
export const de: Widened<typeof en> = {
  cutOff: 'Vom Anrufer unterbrochen',
  spoken: {
    title: 'Bis der Anrufer sie hörte',
    parts: {
      endpoint: 'Bemerkt, dass er fertig war',
      stt: 'Seine Worte verstanden',
      model: 'Erste Worte der Antwort',
      tts: 'Ihr erster Ton',
      total: 'Insgesamt',
    },
  },
  trace: {
    title: 'Was der Agent getan hat',
    loading: 'Wird geladen …',
    missing: 'Zu dieser Antwort ist nichts mehr aufgezeichnet.',
    took: (ms, attempts) => (attempts > 1 ? `${ms}, ${attempts}-mal begonnen` : ms),
    tokens: (input, output) => `${input} Tokens gelesen, ${output} geschrieben`,
    first: ms => `erstes Wort nach ${ms}`,
    model: 'Modell',
    action: 'Aktion',
    chain: 'Kette',
    reasoning: 'Gedankengang (für Besucher nie sichtbar)',
    parameters: 'Aufgerufen mit',
    result: 'Ergebnis',
    sources: 'Gefunden',
    score: score => `Wertung ${score}`,
    status: { failed: 'fehlgeschlagen', stopped: 'angehalten', refused: 'abgelehnt' },
    nothing: 'Es wurde weder ein Modell noch eine Aktion aufgerufen.',
  },
}
