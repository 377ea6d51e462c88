import { number } from '../../../../../ui/texts/de/wording.ts'
import type { Widened } from '../../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

export const de: Widened<typeof en> = {
  sides: 'Formular oder Chat',
  form: 'Agent',
  chat: 'Ausprobieren',
  hint: 'Der Agent antwortet nach dem Formular, gespeichert oder nicht. Nichts davon wird gezählt, und Aktionen zeigen nur, was sie tun würden.',
  focus: 'Dem Agenten schreiben',
  invalid: 'Das Formular enthält Fehler. Beheben Sie sie, um den Agenten auszuprobieren.',
  last: 'Letzte Antwort',
  nothingYet: 'Senden Sie eine Nachricht, um zu sehen, wie der Agent zu seiner Antwort kommt.',
  model: 'Modell',
  time: 'Dauer',
  tokens: 'Tokens',
  tokensCount: (read: string, written: string) => `${read} Eingabe, ${written} Ausgabe`,
  found: 'Gefunden',
  actions: 'Aktionen',
  leftOut: 'hier nicht ausgeführt',
  failed: 'fehlgeschlagen',
  handedOver: 'Übergeben',
  reasons: {
    customer_request: 'der Besucher wollte einen Menschen',
    missing_knowledge: 'er wusste die Antwort nicht',
    unsupported_request: 'die Anfrage gehört nicht zu seinen Aufgaben',
    policy_restriction: 'eine Regel verbietet es',
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
    hint: 'Vergleicht das Formular mit der veröffentlichten Version. Änderungen, die Sie zurücksetzen, werden mit dem Formular gespeichert.',
    none: 'Das Formular entspricht der veröffentlichten Version.',
    takeBack: 'Zurücksetzen',
    takeBackNamed: (field: string) => `Zurücksetzen: ${field}`,
  },
}
