import type { CallOutcome } from './store/voiceCallStore.ts'

/** What a call says by itself. */
export interface CallTexts {
  isAnybodyThere: string
  goodbye: string
  timeIsUp: string
  notReady: string
  broken: string
  /** By which somebody chooses a voice. */
  sample: string
}

/** By which everybody is told that a call is over. */
export function endedText(language: string, outcome: CallOutcome, seconds: number): string {
  const { ended, broken } = isGerman(language) ? germanEnds : englishEnds
  const duration = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (outcome === 'failed' ? broken : ended)(duration)
}

const englishEnds = {
  ended: (duration: string) => `The call has ended after ${duration}.`,
  broken: (duration: string) => `The call broke off after ${duration}.`,
}
const germanEnds = {
  ended: (duration: string) => `Der Anruf ist nach ${duration} zu Ende.`,
  broken: (duration: string) => `Der Anruf ist nach ${duration} abgebrochen.`,
}

/** In the language of the call. */
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
  notReady: 'Nobody can take your call at the moment. Please try again later.',
  broken: 'Something went wrong on our side. Please call again.',
  sample: 'Hello, thank you for calling! How can I help you?',
}

const german: CallTexts = {
  isAnybodyThere: 'Sind Sie noch da?',
  goodbye: 'Ich höre nichts mehr. Auf Wiederhören!',
  timeIsUp: 'Leider ist unsere Zeit um. Danke für Ihren Anruf. Auf Wiederhören!',
  notReady: 'Ihr Anruf kann gerade nicht angenommen werden. Bitte versuchen Sie es später noch einmal.',
  broken: 'Bei uns ist etwas schiefgegangen. Bitte rufen Sie noch einmal an.',
  sample: 'Hallo, danke für Ihren Anruf! Wie kann ich Ihnen helfen?',
}
