import type { LastWords } from '../store/transcriptStore.ts'

type Handoff = NonNullable<LastWords['handoff']>

export interface ReportTexts {
  read: (coded: number, size: number, population: number) => string
  builtin: string
  none: string
  empty: string
  share: (percent: string, low: string, high: string, count: number) => string
  dropped: (findings: number) => string
  suggestion: string
  handoffs: Readonly<Record<Handoff, string>>
  handoff: string
  word: (word: string) => string
  wordMeaning: (word: string) => string
}

const en: ReportTexts = {
  read: (coded, size, population) =>
    `${coded} of ${size} chosen conversations were read; ${population} match the filter.`,
  builtin:
    'No language model is set up. The built-in model does not understand the question: it grouped the conversations by handoff reason and by the words of the visitors’ last messages.',
  none: 'No finding has enough quotes.',
  empty: 'No conversation matches the filter.',
  share: (percent, low, high, count) =>
    `${percent} of the conversations (${count}), between ${low} and ${high}.`,
  dropped: findings =>
    findings === 1
      ? '1 finding had no evidence and was left out.'
      : `${findings} findings had no evidence and were left out.`,
  suggestion: 'Suggestion',
  handoff: 'The agent handed the conversation to a person for this reason.',
  handoffs: {
    customer_request: 'Handed to a person: the visitor asked for one',
    missing_knowledge: 'Handed to a person: the agent did not know the answer',
    unsupported_request: 'Handed to a person: the agent cannot do what was asked',
    policy_restriction: 'Handed to a person: a rule did not allow it',
    tool_failure: 'Handed to a person: an action failed',
    pending_clarification: 'Handed to a person: something had to be clarified',
    usage_limit: 'Handed to a person: the usage limit was reached',
    timeout: 'Handed to a person: the agent took too long',
    agent: 'Handed to a person by the agent',
    unknown: 'Handed to a person by the team',
  },
  word: word => `Last words with “${word}”`,
  wordMeaning: word => `The visitor’s last message contains “${word}” or a related word.`,
}

const de: ReportTexts = {
  read: (coded, size, population) =>
    `${coded} von ${size} ausgewählten Gesprächen wurden gelesen; ${population} passen zum Filter.`,
  builtin:
    'Es ist kein Sprachmodell eingerichtet. Das eingebaute Modell versteht die Frage nicht: Es hat die Gespräche nach Übergabegrund und nach den Wörtern der letzten Besuchernachrichten gruppiert.',
  none: 'Kein Ergebnis hat genügend Zitate.',
  empty: 'Kein Gespräch passt zum Filter.',
  share: (percent, low, high, count) => `${percent} der Gespräche (${count}), zwischen ${low} und ${high}.`,
  dropped: findings =>
    findings === 1
      ? '1 Ergebnis war nicht belegt und wurde weggelassen.'
      : `${findings} Ergebnisse waren nicht belegt und wurden weggelassen.`,
  suggestion: 'Vorschlag',
  handoff: 'Der Agent hat das Gespräch aus diesem Grund an einen Menschen übergeben.',
  handoffs: {
    customer_request: 'An einen Menschen übergeben: Der Besucher verlangte einen',
    missing_knowledge: 'An einen Menschen übergeben: Der Agent wusste die Antwort nicht',
    unsupported_request: 'An einen Menschen übergeben: Der Agent kann das Verlangte nicht',
    policy_restriction: 'An einen Menschen übergeben: Eine Regel ließ es nicht zu',
    tool_failure: 'An einen Menschen übergeben: Eine Aktion schlug fehl',
    pending_clarification: 'An einen Menschen übergeben: Etwas war zu klären',
    usage_limit: 'An einen Menschen übergeben: Die Nutzungsgrenze war erreicht',
    timeout: 'An einen Menschen übergeben: Der Agent brauchte zu lange',
    agent: 'Vom Agenten an einen Menschen übergeben',
    unknown: 'Vom Team an einen Menschen übergeben',
  },
  word: word => `Letzte Worte mit „${word}“`,
  wordMeaning: word => `Die letzte Nachricht des Besuchers enthält „${word}“ oder ein verwandtes Wort.`,
}

/** Returns the texts of reports in a language; English for a language that has none. */
export function reportTexts(language: string): ReportTexts {
  return language.startsWith('de') ? de : en
}
