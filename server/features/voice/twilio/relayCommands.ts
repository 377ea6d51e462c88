/** What ConversationRelay is told to do (its WebSocket messages), each as one frame. */

/** Says these words, as part of an answer whose end has `isLast`. */
export function textCommand(token: string, isLast: boolean): string {
  return JSON.stringify({ type: 'text', token, last: isLast })
}

/** Leaves the call to the address that the TwiML names for then. */
export const endCommand = JSON.stringify({ type: 'end' })
