import type { Responder } from '../conversations/responder.ts'

/** People of the team as a responder: what was said waits in the inbox, where the log notes since when. */
export const teamResponder: Responder = {
  hasWord: ({ handler }) => handler !== 'agent',
  receive: async () => undefined,
}
