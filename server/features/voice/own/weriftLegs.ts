import type { AudioLeg } from './audioLeg.ts'
import { createFrameClock, type FrameClock } from './frameClock.ts'
import type { LegOptions } from './legOptions.ts'
import { localAddresses } from './localAddresses.ts'
import { type Offer, readOffer } from './readOffer.ts'
import { writeAnswer } from './writeAnswer.ts'

/** The other side of a call that was accepted. */
export interface AcceptedLeg {
  /** The answer to its offer. */
  sdp: string
  leg: AudioLeg
}

/** The WebRTC calls of this process: takes offers of browsers, and has one clock for all that come of them. */
export function createWeriftLegs(
  { publicAddress, udpPorts, hasLoopback }: LegOptions,
  clock: FrameClock = createFrameClock(),
) {
  const legs = new Set<AudioLeg>()
  /** One after another: the library looks for a free port before it takes it. */
  let turn: Promise<unknown> = Promise.resolve()
  return { accept, count: () => legs.size, close }

  /**
   * Answers an offer (SDP) and gives the leg of the call, whose sound begins when the other side has the answer. Throws
   * OfferError, and NoPortError where as many calls are under way as there are ports.
   */
  async function accept(sdp: string): Promise<AcceptedLeg> {
    const offer = readOffer(sdp)
    const accepted = turn.then(() => open(offer))
    turn = accepted.catch(() => {})
    return accepted
  }

  async function open(offer: Offer): Promise<AcceptedLeg> {
    // Whoever has no calls does not load the library.
    const { MediaStreamTrack } = await import('werift')
    const { answerOffer } = await import('./answerOffer.ts')
    const { createWeriftLeg } = await import('./weriftLeg.ts')
    const local = new MediaStreamTrack({ kind: 'audio' })
    const { peer, receiver, sdp, onSign } = await answerOffer(offer, local, udpPorts ? { udpPorts } : {})
    const leg = createWeriftLeg({ peer, local, remote: receiver.track, digits: offer.digits, clock, onSign })
    legs.add(leg)
    peer.connectionStateChange.subscribe(state => {
      if (state === 'closed') legs.delete(leg)
    })
    const addresses = publicAddress ? [publicAddress] : localAddresses(hasLoopback)
    return { sdp: writeAnswer(sdp, addresses), leg }
  }

  /** Ends all calls. */
  async function close(): Promise<void> {
    await turn
    await Promise.all([...legs].map(leg => leg.close()))
  }
}
