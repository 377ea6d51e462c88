import type { Client } from './client.ts'

export interface MadeKey {
  _id: string
  name: string
  key: string
  expires_at: string | null
}

interface KeyWishes {
  name?: string
  role?: 'operator' | 'admin'
  days?: 30 | 90 | 365 | null
}

/** Creates an API key as an admin; throws if they may not. */
export async function makeKey(maker: Client, scopes: string[], wishes: KeyWishes = {}): Promise<MadeKey> {
  const { name = 'A program', role = 'operator', days = 30 } = wishes
  const answer = await maker.post('/api_key', { name, scopes, role, expires_in_days: days })
  if (answer.status !== 201) throw new Error(`${answer.status}: ${answer.text}`)
  return answer.json<MadeKey & Record<string, unknown>>()
}
