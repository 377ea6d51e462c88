import type { Widened } from '../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of an answer's details for the team. */
export const de: Widened<typeof en> = {
  more: 'Mehr zu dieser Antwort',
  cutOff: 'Vom Anrufer unterbrochen',
  spoken: {
    title: 'Antwortzeit',
    parts: {
      endpoint: 'Ende des Sprechens erkannt',
      stt: 'Sprache erkannt',
      model: 'Erste Worte der Antwort',
      tts: 'Erster Ton der Antwort',
      total: 'Insgesamt',
    },
  },
  trace: {
    title: 'Schritte',
    loading: 'Wird geladen …',
    missing: 'Die Aufzeichnung zu dieser Antwort gibt es nicht mehr.',
    took: (ms, attempts) => (attempts > 1 ? `${ms}, ${attempts} Versuche` : ms),
    tokens: (input, output) => `${input} Eingabe-Tokens, ${output} Ausgabe-Tokens`,
    first: ms => `erstes Wort nach ${ms}`,
    model: 'Modell',
    action: 'Aktion',
    chain: 'Ablauf',
    reasoning: 'Gedankengang (für Besucher nie sichtbar)',
    parameters: 'Aufgerufen mit',
    result: 'Ergebnis',
    sources: 'Gefunden',
    score: score => `Wertung ${score}`,
    status: { failed: 'fehlgeschlagen', stopped: 'angehalten', refused: 'abgelehnt' },
    nothing: 'Es wurde weder ein Modell noch eine Aktion aufgerufen.',
  },
}
