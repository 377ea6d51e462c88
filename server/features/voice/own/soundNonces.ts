import type { WebSocket } from 'ws'
import { createSecretToken } from '../../../secrets/secretToken.ts'

/** User whose sound a socket may carry. */
export interface SoundOwner {
  tenantId: string
  userId: string
}

interface Waiting extends SoundOwner {
  until: number
  open: (socket: WebSocket) => void
}

export type SoundNonces = ReturnType<typeof createSoundNonces>

/** Milliseconds for which a nonce waits for its socket. */
const waitMs = 15_000

/** Creates the nonces of sockets that carry sound: each works once, for its owner only, and for a short time. */
export function createSoundNonces({ now }: { now: () => Date }) {
  const waiting = new Map<string, Waiting>()
  return { issue, take }

  /** Returns a nonce; `open` receives the socket that presents it. */
  function issue(owner: SoundOwner, open: (socket: WebSocket) => void): string {
    const time = now().getTime()
    for (const [nonce, { until }] of waiting) if (until <= time) waiting.delete(nonce)
    const nonce = createSecretToken()
    waiting.set(nonce, { ...owner, open, until: time + waitMs })
    return nonce
  }

  /** Returns the handler of the socket; undefined if the nonce was used, has expired or belongs to another user. */
  function take({ tenantId, userId }: SoundOwner, nonce: string): ((socket: WebSocket) => void) | undefined {
    const found = waiting.get(nonce)
    const isTheirs = found?.tenantId === tenantId && found.userId === userId
    if (!found || !isTheirs) return undefined
    waiting.delete(nonce)
    return found.until > now().getTime() ? found.open : undefined
  }
}
