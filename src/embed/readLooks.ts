import type { Appearance } from './Panel.ts'

/** How a chat shall look. What cannot be read is logged alone, and the chat looks as it does by itself (§8). */
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
    // Among others what to do about a site that may not show it.
    throw answer.detail ?? answer
  } catch (reason) {
    console.error('Chat configuration not loaded:', reason)
    return {}
  }
}
