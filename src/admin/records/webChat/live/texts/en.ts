/** Texts of the embed reports. */
export const en = {
  listening: 'Waiting for your site …',
  listeningHint:
    'No page has requested the chat yet. Add the embed code to a page and open it. If nothing happens, check that the page is published, and that no ad blocker or content security policy blocks the script.',
  seen: (site: string) => `Seen on ${site}`,
  reasons: {
    origin: (site: string) => `${site} requested the chat, but is not an allowed site.`,
    token: (site: string) => `${site} requested the chat with another token. Copy the embed code again.`,
    off: (site: string) => `${site} requested the chat, but web chat is switched off in the settings.`,
    service: (site: string) => `${site} requested the chat, but the agent service is not active.`,
    agent: (site: string) => `${site} requested the chat, but the agent takes no conversations.`,
  },
  allow: (site: string) => `Allow ${site}`,
  done: 'All done. Your agent answers on your site.',
  home: 'Go to Home',
}
