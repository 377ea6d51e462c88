import type { WebSocket } from 'ws'
import { createSecretToken } from '../../../secrets/secretToken.ts'

/** Whose sound a socket is to carry. */
export interface SoundOwner {
  tenantId: string
  userId: string
}

interface Waiting extends SoundOwner {
  until: number
  open: (socket: WebSocket) => void
}

export type SoundNonces = ReturnType<typeof createSoundNonces>

/** Milliseconds for which a socket is waited for. */
const waitMs = 15_000

/** Addresses at which sockets may carry sound: each good once, for its owner alone and for a short while. */
export function createSoundNonces({ now }: { now: () => Date }) {
  const waiting = new Map<string, Waiting>()
  return { issue, take }

  /** A nonce; `open` gets the socket that comes with it. */
  function issue(owner: SoundOwner, open: (socket: WebSocket) => void): string {
    const time = now().getTime()
    for (const [nonce, { until }] of waiting) if (until <= time) waiting.delete(nonce)
    const nonce = createSecretToken()
    waiting.set(nonce, { ...owner, open, until: time + waitMs })
    return nonce
  }

  /** What is to be done with the socket; undefined where the nonce was used, has run out or is another one's. */
  function take({ tenantId, userId }: SoundOwner, nonce: string): ((socket: WebSocket) => void) | undefined {
    const found = waiting.get(nonce)
    const isTheirs = found?.tenantId === tenantId && found.userId === userId
    if (!found || !isTheirs) return undefined
    waiting.delete(nonce)
    return found.until > now().getTime() ? found.open : undefined
  }
}
