import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of the provider tests. */
export const de: Widened<typeof en> = {
  open: 'Anbieter testen',
  title: 'Anbieter testen',
  hint: 'Ein Test macht einen kurzen Aufruf mit den gespeicherten Einstellungen. Er verbraucht einige Tokens.',
  none: 'Kein Anbieter ist aktiviert. Bis Sie einen aktivieren, antwortet das eingebaute Modell.',
  test: 'Testen',
  testOf: provider => `${provider} testen`,
  other: 'Andere',
  untested: 'Noch nicht getestet',
  ok: (model, seconds) => `${model} hat in ${seconds} s geantwortet.`,
  firstWord: seconds => `Erstes Wort nach ${seconds} s.`,
  said: detail => `Der Anbieter meldet: ${detail}`,
  offered: 'Verfügbare Modelle',
  offeredHint: 'Ihre Anbieter bieten diese Modelle an. Sie werden unter Modelle beim Tippen vorgeschlagen.',
  copy: id => `${id} kopieren`,
  answering: {
    title: id => `${id} antwortet`,
    follows: 'Es folgt den Anweisungen Ihrer Agenten.',
    fallBack: 'Wenn es ausfällt, antwortet stattdessen das eingebaute Modell.',
    next: 'Als Nächstes: Geben Sie Ihren Agenten Anweisungen',
  },
  faults: {
    not_set_up: 'Der Schlüssel oder die Adresse fehlt.',
    no_model: 'Der Anbieter bietet kein Modell an, und unter Modelle ist keines genannt.',
    'model.rate_limited': 'Der Anbieter ist ausgelastet, oder Ihr Konto hat eine Grenze erreicht.',
    'model.unavailable': 'Der Anbieter ist nicht erreichbar oder hat eine Störung.',
    'model.timeout': 'Der Anbieter hat nicht rechtzeitig geantwortet.',
    'model.cut': 'Die Antwort wurde abgebrochen.',
    'model.refused':
      'Der Anbieter hat die Anfrage abgelehnt. Prüfen Sie den Schlüssel und den Namen des Modells.',
  },
}
