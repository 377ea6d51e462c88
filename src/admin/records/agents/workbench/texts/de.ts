import { number } from '../../../../../ui/texts/de/wording.ts'
import type { Widened } from '../../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

export const de: Widened<typeof en> = {
  sides: 'Formular oder Chat',
  form: 'Agent',
  chat: 'Ausprobieren',
  hint: 'Er antwortet nach dem Formular, gespeichert oder nicht. Nichts davon wird gezählt, und Aktionen sagen nur, was sie täten.',
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
    ask: 'Die veröffentlichte Fassung fragen',
    asking: 'Die veröffentlichte Fassung antwortet …',
    same: 'Die veröffentlichte Fassung sagt dasselbe.',
    other: 'Die veröffentlichte Fassung sagt',
    nothing: 'Die veröffentlichte Fassung hat nichts gesagt.',
    failed: 'Die veröffentlichte Fassung hat nicht geantwortet',
    actions: (names: string) => (names === '' ? 'Sie rief keine Aktion auf.' : `Sie rief ${names} auf.`),
    passages: (titles: string) => (titles === '' ? 'Sie fand nichts.' : `Sie fand: ${titles}.`),
  },
  changes: {
    button: (count: number, version: number) =>
      count === 1
        ? `1 Änderung seit Fassung ${version}`
        : `${number(count)} Änderungen seit Fassung ${version}`,
    title: (version: number) => `Geändert seit Fassung ${version}`,
    hint: 'Was im Formular steht, neben dem, was veröffentlicht ist. Was Sie zurücknehmen, wird mit dem Formular gespeichert.',
    none: 'Das Formular und die veröffentlichte Fassung sind gleich.',
    takeBack: 'Zurücknehmen',
    takeBackNamed: (field: string) => `Zurücknehmen: ${field}`,
  },
}
