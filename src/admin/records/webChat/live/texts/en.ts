/** Texts of the embed reports. */
export const en = {
  listening: 'Listening for your site …',
  listeningHint:
    'Nothing has asked for the chat yet. Put the lines on a page and open it. If nothing happens: is the page published, does an ad blocker or a content policy keep the script out?',
  seen: (site: string) => `Seen on ${site}`,
  reasons: {
    origin: (site: string) => `${site} has asked for the chat, but is not among the sites that may show it.`,
    token: (site: string) => `${site} has asked with another token. Copy the lines once more.`,
    off: (site: string) => `${site} has asked, but the web chat is switched off in the settings.`,
    service: (site: string) => `${site} has asked, but its service is not active.`,
    agent: (site: string) => `${site} has asked, but the agent takes no conversations.`,
  },
  allow: (site: string) => `Allow ${site}`,
  done: 'All done. Your agent answers on your site.',
  home: 'To the start page',
}
