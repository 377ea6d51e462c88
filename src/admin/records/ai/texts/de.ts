import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of the provider tests. */
export const de: Widened<typeof en> = {
  open: 'Anbieter testen',
  title: 'Anbieter testen',
  hint: 'Ein Test ruft den Anbieter einmal ganz kurz auf, mit den Einstellungen, wie sie gespeichert sind. Er verbraucht einige Tokens.',
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
