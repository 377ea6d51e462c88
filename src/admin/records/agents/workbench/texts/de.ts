import { number } from '../../../../../ui/texts/de/wording.ts'
import type { Widened } from '../../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

export const de: Widened<typeof en> = {
  sides: 'Formular oder Chat',
  form: 'Agent',
  chat: 'Ausprobieren',
  hint: 'So, wie das Formular dasteht, gespeichert oder nicht. Zählt nirgends; Aktionen sagen nur, was sie täten.',
  focus: 'Dem Agenten schreiben',
  invalid: 'So lässt sich der Agent nicht ausprobieren: Im Formular stimmt etwas noch nicht.',
  last: 'Die letzte Antwort',
  nothingYet: 'Fragen Sie etwas: Wie die Antwort zustande kam, steht dann hier.',
  model: 'Modell',
  time: 'Dauer',
  tokens: 'Tokens',
  tokensCount: (read: string, written: string) => `${read} gelesen, ${written} geschrieben`,
  found: 'Gefunden',
  actions: 'Aktionen',
  leftOut: 'hier nicht ausgeführt',
  failed: 'fehlgeschlagen',
  handedOver: 'Übergeben',
  reasons: {
    customer_request: 'der Besucher wollte einen Menschen',
    missing_knowledge: 'er wusste die Antwort nicht',
    unsupported_request: 'dafür ist er nicht da',
    policy_restriction: 'das darf er nicht',
    tool_failure: 'eine Aktion schlug fehl',
    pending_clarification: 'etwas muss geklärt werden',
    usage_limit: 'eine Grenze war erreicht',
    timeout: 'es dauerte zu lange',
  },
  noReason: 'an Ihr Team',
  published: {
    ask: 'Die veröffentlichte Version fragen',
    asking: 'Die veröffentlichte Version antwortet …',
    same: 'Die veröffentlichte Version sagt dasselbe.',
    other: 'Die veröffentlichte Version sagt',
    nothing: 'Die veröffentlichte Version hat nichts gesagt.',
    failed: 'Die veröffentlichte Version hat nicht geantwortet',
    actions: (names: string) => (names === '' ? 'Sie rief keine Aktion auf.' : `Sie rief ${names} auf.`),
    passages: (titles: string) => (titles === '' ? 'Sie fand nichts.' : `Sie fand: ${titles}.`),
  },
  changes: {
    button: (count: number, version: number) =>
      count === 1
        ? `1 Änderung seit Version ${version}`
        : `${number(count)} Änderungen seit Version ${version}`,
    title: (version: number) => `Geändert seit Version ${version}`,
    hint: 'Was im Formular steht, neben dem, was veröffentlicht ist. Was Sie zurücknehmen, wird mit dem Formular gespeichert.',
    none: 'Das Formular sagt, was veröffentlicht ist.',
    takeBack: 'Zurücknehmen',
    takeBackNamed: (field: string) => `Zurücknehmen: ${field}`,
  },
}
