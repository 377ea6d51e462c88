import type { Texts } from '../Texts.ts'

/** German texts of the built-in model. */
export const models: Texts['models'] = {
  builtin: {
    title: 'Das eingebaute Modell antwortet',
    ignores:
      'Es zitiert Ihr Wissen und führt Aktionen nach Regeln aus; den Anweisungen eines Agenten folgt es nicht.',
    connect: 'Ein Sprachmodell verbinden',
    ask: 'Wer Ihre KI-Einstellungen verwaltet, kann ein Sprachmodell verbinden.',
    way: 'Schalten Sie einen Anbieter ein, geben Sie seinen Schlüssel ein und speichern Sie: Dann wird ein Modell für Sie gewählt.',
    name: 'Soll ein anderes antworten, nennen Sie es unter Modelle.',
    unusable: ids => `Genannt, aber nicht verwendbar, weil der Anbieter nicht eingerichtet ist: ${ids}.`,
  },
}
