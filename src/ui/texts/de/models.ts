import type { Texts } from '../Texts.ts'

/** German texts of the built-in model. */
export const models: Texts['models'] = {
  builtin: {
    title: 'Das eingebaute Modell antwortet',
    ignores:
      'Es zitiert Ihr Wissen und führt Aktionen nach Regeln aus. Den Anweisungen eines Agenten folgt es nicht.',
    short: 'Das eingebaute Modell beachtet keine Anweisungen.',
    connect: 'Sprachmodell verbinden',
    ask: 'Bitten Sie Ihre Administration, ein Sprachmodell zu verbinden.',
    way: 'Verbinden Sie oben einen Anbieter. Dann wird ein Modell für Sie gewählt.',
    name: 'Soll ein anderes antworten, tragen Sie es unter „Modelle“ ein.',
    unusable: ids => `Diese Modelle sind nicht verwendbar, weil ihr Anbieter nicht eingerichtet ist: ${ids}.`,
  },
}
