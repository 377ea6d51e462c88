import type { CallOutcome } from './store/voiceCallStore.ts'

/** Texts that a call says by itself. */
export interface CallTexts {
  isAnybodyThere: string
  goodbye: string
  timeIsUp: string
  /** Sentence that previews a voice. */
  sample: string
  nobodyReached: string
  closed: string
  closedGoodbye: string
  leaveMessage: string
  messageTaken: string
}

/** Returns the text of the event that ends a call; `talkedSeconds` is how long the call was put through. */
export function endedText(
  language: string,
  outcome: CallOutcome,
  seconds: number,
  talkedSeconds?: number,
): string {
  const { ended, broken, putThrough } = isGerman(language) ? germanEnds : englishEnds
  if (talkedSeconds !== undefined) return putThrough(clock(seconds), clock(talkedSeconds))
  return (outcome === 'failed' ? broken : ended)(clock(seconds))
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const englishEnds = {
  ended: (duration: string) => `The call has ended after ${duration}.`,
  broken: (duration: string) => `The call dropped after ${duration}.`,
  putThrough: (duration: string, talked: string) =>
    `The call was put through, for ${talked}, and has ended after ${duration}.`,
}
const germanEnds = {
  ended: (duration: string) => `Der Anruf ist nach ${duration} zu Ende.`,
  broken: (duration: string) => `Der Anruf ist nach ${duration} abgebrochen.`,
  putThrough: (duration: string, talked: string) =>
    `Der Anruf wurde weiterverbunden, für ${talked}, und ist nach ${duration} zu Ende.`,
}

/** Returns the texts of the events for a team member who is rung, joins or leaves. */
export function personTexts(language: string) {
  return isGerman(language) ? germanPerson : englishPerson
}

const englishPerson = {
  ringing: (name: string) => `The call is being put through to ${name || 'a colleague'}.`,
  joined: (name: string) => `${name || 'A colleague'} is on the line.`,
  left: (name: string) => `${name || 'A colleague'} has left the line.`,
}
const germanPerson: typeof englishPerson = {
  ringing: name => `Der Anruf wird zu ${name || 'jemandem aus dem Team'} durchgestellt.`,
  joined: name => `${name || 'Jemand aus dem Team'} ist in der Leitung.`,
  left: name => `${name || 'Jemand aus dem Team'} hat die Leitung verlassen.`,
}

/** Returns the texts in the language of the call: German, or English for any other. */
export function callTexts(language: string): CallTexts {
  return isGerman(language) ? german : english
}

function isGerman(language: string): boolean {
  return language.split('-')[0] === 'de'
}

const english: CallTexts = {
  isAnybodyThere: 'Are you still there?',
  goodbye: 'I cannot hear anything. Goodbye!',
  timeIsUp: 'I am afraid our time is up. Thank you for your call. Goodbye!',
  sample: 'Hello, thank you for calling! How can I help you?',
  nobodyReached:
    'I am sorry, nobody could be reached just now. Our team sees your call; please stay on the line or call again later.',
  closed: 'We are closed right now.',
  closedGoodbye: 'Goodbye!',
  leaveMessage: 'Please leave a message now. Press the pound key or be silent when you are done.',
  messageTaken: 'Thank you. Somebody will see to it. Goodbye!',
}

const german: CallTexts = {
  isAnybodyThere: 'Sind Sie noch da?',
  goodbye: 'Ich höre nichts mehr. Auf Wiederhören!',
  timeIsUp: 'Leider ist unsere Zeit um. Danke für Ihren Anruf. Auf Wiederhören!',
  sample: 'Hallo, danke für Ihren Anruf! Wie kann ich Ihnen helfen?',
  nobodyReached:
    'Es tut mir leid, gerade war niemand zu erreichen. Unser Team sieht Ihren Anruf; bleiben Sie bitte in der Leitung oder rufen Sie später noch einmal an.',
  closed: 'Wir haben gerade geschlossen.',
  closedGoodbye: 'Auf Wiederhören!',
  leaveMessage:
    'Bitte hinterlassen Sie jetzt eine Nachricht. Drücken Sie die Raute oder schweigen Sie, wenn Sie fertig sind.',
  messageTaken: 'Vielen Dank. Wir kümmern uns darum. Auf Wiederhören!',
}
