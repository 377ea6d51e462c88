import type { Channel } from '../channels/channel.ts'

/** The web chat: visitors read their conversation's stream, so that nothing has to be handed over. */
export const webChatChannel: Channel = {
  name: 'web_chat',
  carries: { markdown: true, files: true, buttons: Number.POSITIVE_INFINITY, maxCharacters: null },
  windowMs: null,
  transport: null,
}
