import type { Responder } from '../conversations/responder.ts'

/** People of the team as a responder: what was said waits in the inbox, where the log notes since when. */
export const teamResponder: Responder = {
  isActive: ({ handler }) => handler !== 'agent',
  receive: async () => undefined,
}
