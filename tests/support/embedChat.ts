import type { BrowserWorld } from './browserWorld.ts'

/** Lets pages of these origins show the tenant's chats, and accepts visitor identities signed with the secret. */
export async function embedChat(
  { api }: Pick<BrowserWorld, 'api'>,
  embedding: { allowed_origins: string[]; identity_secret?: string },
): Promise<void> {
  const { _id } = (await api.get('/tenant_settings')).json<{ _id: string }>()
  const answer = await api.put(`/tenant_settings/${_id}`, { embedding })
  if (answer.status !== 200) throw new Error(answer.text)
}
