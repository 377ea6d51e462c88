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

/** Reply with which the browser opens its path: the answer to its offer, or the nonce of a socket. */
export type SoundPath = { sdp: string } | { nonce: string }

export type SoundPaths = ReturnType<typeof createSoundPaths>

/** Creates the two paths of our own sound: WebRTC if the browser sends an offer, otherwise a WebSocket. */
export function createSoundPaths({ legs, nonces }: Deps) {
  return { open, renew, socket, prepare: legs.prepare }

  /**
   * Opens a new leg. Throws `record.invalid` for an invalid offer, and `server.unavailable` if all ports are taken.
   */
  async function open(owner: SoundOwner, sdp?: string): Promise<{ leg: CarriedLeg; path: SoundPath }> {
    if (sdp !== undefined) {
      const { leg, sdp: answer } = await accepted(sdp)
      return { leg, path: { sdp: answer } }
    }
    const leg = legs.open()
    return { leg, path: socketPath(owner, leg) }
  }

  /** Opens another path that replaces the leg's current one; throws the same errors as `open`. */
  async function renew(owner: SoundOwner, leg: CarriedLeg, sdp?: string): Promise<SoundPath> {
    return sdp === undefined ? socketPath(owner, leg) : { sdp: (await accepted(sdp, leg)).sdp }
  }

  /**
   * Returns the handler of a socket with this nonce; throws `resource.not_found` if the nonce is unknown or no longer
   * valid.
   */
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
