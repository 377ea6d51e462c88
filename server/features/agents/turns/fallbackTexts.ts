import type { AgentProfile } from './agentProfile.ts'

/** Why a turn failed; stored as `error_code` of the event and the turn. */
export type TurnFailure =
  | 'model.budget'
  | 'model.bad_call'
  | 'model.cut'
  | 'model.empty'
  | 'model.rate_limited'
  | 'model.refused'
  | 'model.timeout'
  | 'model.unavailable'
  | 'turn.chain'
  | 'turn.crashed'
  | 'turn.failed'
  | 'turn.limit'
  | 'turn.loop'
  | 'turn.timeout'
  | 'turn.too_long'

const english = {
  unavailable: 'I am sorry, I cannot answer right now. Please try again in a moment.',
  busy: 'I am sorry, I am very busy right now. Please try again in a minute.',
  timeout: 'I am sorry, that took me too long. Please try again.',
  budget: 'I am sorry, I cannot answer any more questions today. Please try again tomorrow.',
  refused: 'I am sorry, I cannot help with that.',
  limit: 'We have talked for quite a while. Please begin a new conversation if there is anything else.',
  tooLong: 'My answer was getting too long, so I have stopped here.',
  failed: 'I am sorry, something went wrong on my side. Please try again.',
  stopped: 'The answer was stopped.',
  handedOver: 'One moment, I am getting a colleague.',
  puttingThrough: 'One moment, I am putting you through.',
  goodbye: 'Thank you for your message. Goodbye!',
  waits: 'Somebody on our team will look at this first. I will get back to you here.',
}

type Texts = typeof english

const german: Texts = {
  unavailable: 'Es tut mir leid, ich kann gerade nicht antworten. Bitte versuchen Sie es gleich noch einmal.',
  busy: 'Es tut mir leid, gerade fragen mich sehr viele. Bitte versuchen Sie es in einer Minute noch einmal.',
  timeout: 'Es tut mir leid, das hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
  budget: 'Es tut mir leid, ich kann heute nicht mehr antworten. Bitte versuchen Sie es morgen noch einmal.',
  refused: 'Es tut mir leid, dabei kann ich nicht helfen.',
  limit:
    'Wir haben uns schon recht lange unterhalten. Bitte beginnen Sie ein neues Gespräch, wenn noch etwas ist.',
  tooLong: 'Meine Antwort wurde zu lang, daher höre ich hier auf.',
  failed: 'Es tut mir leid, bei mir ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
  stopped: 'Die Antwort wurde angehalten.',
  handedOver: 'Einen Moment, ich hole eine Kollegin oder einen Kollegen.',
  puttingThrough: 'Einen Moment, ich verbinde Sie.',
  goodbye: 'Vielen Dank für Ihre Nachricht. Auf Wiedersehen!',
  waits: 'Das sieht sich zuerst jemand aus unserem Team an. Ich melde mich dann hier bei Ihnen.',
}

/** Returns the agent's fixed texts in the conversation's language; English if it is not known. */
export function fallbackTexts(language: string): Texts {
  return language.split('-')[0] === 'de' ? german : english
}

/** Returns the text that visitors see after a failure. */
export function failureText(code: TurnFailure, language: string): string {
  return fallbackTexts(language)[failureTexts[code]]
}

/** Returns the text at a hand-over if nothing else was said. */
export function handoverText({ handoff }: AgentProfile, language: string): string {
  return handoff.message || fallbackTexts(language).handedOver
}

const failureTexts: Readonly<Record<TurnFailure, keyof Texts>> = {
  'model.budget': 'budget',
  'model.bad_call': 'failed',
  'model.cut': 'unavailable',
  'model.empty': 'failed',
  'model.rate_limited': 'busy',
  'model.refused': 'refused',
  'model.timeout': 'timeout',
  'model.unavailable': 'unavailable',
  'turn.chain': 'failed',
  'turn.crashed': 'failed',
  'turn.failed': 'failed',
  'turn.limit': 'limit',
  'turn.loop': 'failed',
  'turn.timeout': 'timeout',
  'turn.too_long': 'tooLong',
}
