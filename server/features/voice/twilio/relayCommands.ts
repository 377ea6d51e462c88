/** Commands to ConversationRelay (its WebSocket messages), one frame each. */

/** Says words as part of an answer, whose last words have `isLast`. */
export function textCommand(token: string, isLast: boolean): string {
  return JSON.stringify({ type: 'text', token, last: isLast })
}

/** Command that ends the relay; Twilio then continues with the action URL of the TwiML. */
export const endCommand = JSON.stringify({ type: 'end' })
