import type { WebSocket } from 'ws'
import { AppError } from '../../../errors.ts'
import type { CarriedLeg } from './carriedLeg.ts'
import type { createLegs } from './legs.ts'
import { NoPortError } from './noPortError.ts'
import { OfferError } from './readOffer.ts'
import { createSocketCarrier } from './socketCarrier.ts'
import type { SoundNonces, SoundOwner } from './soundNonces.ts'

interface Deps {
  legs: Pick<ReturnType<typeof createLegs>, 'accept' | 'open' | 'prepare'>
  nonces: SoundNonces
}

/** By what the browser opens its path: an answer to its offer, or the nonce of a socket. */
export type SoundPath = { sdp: string } | { nonce: string }

export type SoundPaths = ReturnType<typeof createSoundPaths>

/** The two paths that sound of our own takes: WebRTC where there is an offer, and a WebSocket where there is none. */
export function createSoundPaths({ legs, nonces }: Deps) {
  return { open, renew, socket, prepare: legs.prepare }

  /** A new leg. Throws `record.invalid` for an offer that is none, and `server.unavailable` where all ports are taken. */
  async function open(owner: SoundOwner, sdp?: string): Promise<{ leg: CarriedLeg; path: SoundPath }> {
    if (sdp !== undefined) {
      const { leg, sdp: answer } = await accepted(sdp)
      return { leg, path: { sdp: answer } }
    }
    const leg = legs.open()
    return { leg, path: socketPath(owner, leg) }
  }

  /** Another path for a leg, in the place of the one it has; throws as `open` does. */
  async function renew(owner: SoundOwner, leg: CarriedLeg, sdp?: string): Promise<SoundPath> {
    return sdp === undefined ? socketPath(owner, leg) : { sdp: (await accepted(sdp, leg)).sdp }
  }

  /** What is to be done with a socket that comes with a nonce; throws `resource.not_found` where it is not, or not any more, good for that. */
  function socket(owner: SoundOwner, nonce: string): (socket: WebSocket) => void {
    const open = nonces.take(owner, nonce)
    if (!open) throw new AppError('resource.not_found')
    return open
  }

  function socketPath(owner: SoundOwner, leg: CarriedLeg): { nonce: string } {
    return { nonce: nonces.issue(owner, socket => leg.carryBy(createSocketCarrier(socket))) }
  }

  async function accepted(sdp: string, leg?: CarriedLeg) {
    try {
      return await legs.accept(sdp, leg)
    } catch (error) {
      if (error instanceof NoPortError) throw new AppError('server.unavailable', { cause: error })
      if (!(error instanceof OfferError)) throw error
      const errors = [{ pointer: '/sdp', keyword: 'sdp', message: error.message }]
      throw new AppError('record.invalid', { errors, cause: error })
    }
  }
}
