/** What ConversationRelay is told to do (its WebSocket messages), each as one frame. */

/** Says these words, as part of an answer whose end has `isLast`. */
export function textCommand(token: string, isLast: boolean): string {
  return JSON.stringify({ type: 'text', token, last: isLast })
}

/** Plays a sound, so many times. */
export function playCommand(source: string, loop = 1): string {
  return JSON.stringify({ type: 'play', source, loop })
}

/** Presses keys; throws where they are none (§5: only 0-9, *, # and w for half a second). */
export function digitsCommand(digits: string): string {
  if (!/^[0-9*#w]+$/.test(digits)) throw new RangeError('Digits may be 0 to 9, *, # and w alone.')
  return JSON.stringify({ type: 'sendDigits', digits })
}

/** Goes on in another language; what is left out stays as it is. */
export function languageCommand(languages: { spoken?: string; listenedFor?: string }): string {
  const { spoken, listenedFor } = languages
  return JSON.stringify({ type: 'language', ttsLanguage: spoken, transcriptionLanguage: listenedFor })
}

/** Leaves the call to the address that the TwiML names for then; `handoff` comes there as HandoffData. */
export function endCommand(handoff?: object): string {
  return JSON.stringify({ type: 'end', handoffData: handoff && JSON.stringify(handoff) })
}
