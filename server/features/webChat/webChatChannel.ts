import type { Channel } from '../channels/channel.ts'

/** The web chat channel. Visitors read their conversation's stream, so no transport is needed. */
export const webChatChannel: Channel = {
  name: 'web_chat',
  carries: {
    markdown: true,
    files: true,
    progress: true,
    buttons: Number.POSITIVE_INFINITY,
    maxCharacters: null,
  },
  windowMs: async () => null,
  transport: null,
}
