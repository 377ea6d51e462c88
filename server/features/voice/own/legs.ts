import { networkInterfaces } from 'node:os'
import { type CarriedLeg, createCarriedLeg } from './carriedLeg.ts'
import { createFrameClock, type FrameClock } from './frameClock.ts'
import type { LegOptions } from './legOptions.ts'
import { type Offer, readOffer } from './readOffer.ts'
import { writeAnswer } from './writeAnswer.ts'

/** Leg of an accepted offer. */
export interface AcceptedLeg {
  /** SDP answer to the offer. */
  sdp: string
  leg: CarriedLeg
}

/** Creates the legs of this process: accepts browsers' offers and drives all legs with one clock. */
export function createLegs(
  { publicAddress, udpPorts, hasLoopback }: LegOptions,
  clock: FrameClock = createFrameClock(),
) {
  const legs = new Set<CarriedLeg>()
  /** Offers are answered one after another, because the library finds a free port before it binds it. */
  let turn: Promise<unknown> = Promise.resolve()
  return { accept, open, prepare, count: () => legs.size, close }

  /** Loads the modules that the first call would otherwise wait for; a failure shows up with that call. */
  function prepare(): void {
    webRtc().catch(() => {})
  }

  /** Opens a leg without a carrier. */
  function open(): CarriedLeg {
    const leg = createCarriedLeg(clock)
    legs.add(leg)
    void leg.over.then(() => legs.delete(leg))
    return leg
  }

  /**
   * Answers an SDP offer and returns the leg: a new one, or the given one, which moves to this path. Its sound begins
   * once the other side has the answer. Throws OfferError, and NoPortError if no port is left for another call.
   */
  async function accept(sdp: string, leg?: CarriedLeg): Promise<AcceptedLeg> {
    const offer = readOffer(sdp)
    const accepted = turn.then(() => answer(offer, leg))
    turn = accepted.catch(() => {})
    return accepted
  }

  async function answer(offer: Offer, known: CarriedLeg | undefined): Promise<AcceptedLeg> {
    const { MediaStreamTrack, answerOffer, createWeriftCarrier } = await webRtc()
    const local = new MediaStreamTrack({ kind: 'audio' })
    const { peer, receiver, sdp, onSign } = await answerOffer(offer, local, udpPorts ? { udpPorts } : {})
    const leg = known ?? open()
    leg.carryBy(createWeriftCarrier({ peer, local, remote: receiver.track, digits: offer.digits, onSign }))
    const addresses = publicAddress ? [publicAddress] : localAddresses(hasLoopback)
    return { sdp: writeAnswer(sdp, addresses), leg }
  }

  /** Ends all calls. */
  async function close(): Promise<void> {
    await turn
    await Promise.all([...legs].map(leg => leg.close()))
  }
}

/**
 * Loads the library and the modules built on it, with the certificate of this process. A process without calls never
 * loads them.
 */
async function webRtc() {
  const [{ MediaStreamTrack, RTCDtlsTransport }, { answerOffer }, { createWeriftCarrier }] =
    await Promise.all([import('werift'), import('./answerOffer.ts'), import('./weriftCarrier.ts')])
  await RTCDtlsTransport.SetupCertificate()
  return { MediaStreamTrack, answerOffer, createWeriftCarrier }
}

/** Returns the IPv4 addresses at which others reach this machine, plus its loopback address if `hasLoopback`. */
function localAddresses(hasLoopback: boolean): string[] {
  const all = Object.values(networkInterfaces()).flatMap(each => each ?? [])
  const outer = all.filter(({ family, internal }) => family === 'IPv4' && !internal)
  return [...outer.map(({ address }) => address), ...(hasLoopback ? ['127.0.0.1'] : [])]
}
