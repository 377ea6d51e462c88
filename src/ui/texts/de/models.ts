import type { Texts } from '../Texts.ts'

/** Texts of trying the providers of language models, in German. */
export const models: Texts['models'] = {
  open: 'Anbieter testen',
  title: 'Anbieter testen',
  hint: 'Ein Test ruft den Anbieter einmal ganz kurz auf, mit den Einstellungen, wie sie gespeichert sind. Er verbraucht einige Token.',
  none: 'Kein Anbieter ist eingeschaltet. Bis dahin antwortet das eingebaute Modell.',
  test: 'Testen',
  testOf: provider => `${provider} testen`,
  other: 'Andere',
  untested: 'Noch nicht getestet',
  ok: (model, seconds) => `${model} hat in ${seconds} s geantwortet.`,
  firstWord: seconds => `Erstes Wort nach ${seconds} s.`,
  said: detail => `Der Anbieter meldet: ${detail}`,
  offered: 'Modelle, die Sie nennen können',
  offeredHint: 'Das bieten Ihre Anbieter an. Unter Modelle wird es beim Tippen vorgeschlagen.',
  copy: id => `${id} kopieren`,
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
  answering: {
    title: id => `${id} antwortet`,
    follows: 'Es folgt den Anweisungen Ihrer Agenten.',
    fallBack: 'Versagt es, antwortet stattdessen das eingebaute Modell.',
    next: 'Als Nächstes: Geben Sie Ihren Agenten Anweisungen',
  },
  faults: {
    not_set_up: 'Es fehlt noch etwas: ein Schlüssel oder die Adresse.',
    no_model: 'Er bietet kein Modell an, und unter Modelle ist keines genannt.',
    'model.rate_limited': 'Er ist ausgelastet, oder Ihr Konto dort hat eine Grenze erreicht.',
    'model.unavailable': 'Er ist nicht erreichbar oder hat eine Störung.',
    'model.timeout': 'Er hat nicht rechtzeitig geantwortet.',
    'model.cut': 'Seine Antwort ist abgebrochen.',
    'model.refused': 'Er hat abgelehnt. Prüfen Sie den Schlüssel und den Namen des Modells.',
  },
}
