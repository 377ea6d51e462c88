import type { Appearance } from './Panel.ts'

/** Reads the appearance of a chat. A failure is only logged, and the chat has its default appearance (§8). */
export async function readLooks(address: URL, session: string, token: string): Promise<Appearance> {
  try {
    const response = await fetch(
      `${address.origin}/api/web_chat/configuration/${encodeURIComponent(token)}`,
      {
        credentials: 'omit',
        headers: {
          'X-Client-Session-Id': session,
          'X-Client-Version': 'plugin.js',
          'X-Client-Tenant-Host': address.hostname,
        },
      },
    )
    const answer = await response.json()
    if (response.ok) return answer
    // May contain advice for a site that is not allowed to show the chat.
    throw answer.detail ?? answer
  } catch (reason) {
    console.error('Chat configuration not loaded:', reason)
    return {}
  }
}
