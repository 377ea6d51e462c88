import type { Responder } from '../conversations/responder.ts'

/** The team as a responder: messages wait in the inbox, and the log records since when. */
export const teamResponder: Responder = {
  isActive: ({ handler }) => handler !== 'agent',
  receive: async () => undefined,
}
