import { networkInterfaces } from 'node:os'
import { type CarriedLeg, createCarriedLeg } from './carriedLeg.ts'
import { createFrameClock, type FrameClock } from './frameClock.ts'
import type { LegOptions } from './legOptions.ts'
import { type Offer, readOffer } from './readOffer.ts'
import { writeAnswer } from './writeAnswer.ts'

/** The other side of a call that was accepted. */
export interface AcceptedLeg {
  /** The answer to its offer. */
  sdp: string
  leg: CarriedLeg
}

/** The legs of this process: takes offers of browsers, and has one clock for all. */
export function createLegs(
  { publicAddress, udpPorts, hasLoopback }: LegOptions,
  clock: FrameClock = createFrameClock(),
) {
  const legs = new Set<CarriedLeg>()
  /** One after another: the library looks for a free port before it takes it. */
  let turn: Promise<unknown> = Promise.resolve()
  return { accept, open, prepare, count: () => legs.size, close }

  /** Loads what the first call would else wait for; a failure shows with that call. */
  function prepare(): void {
    webRtc().catch(() => {})
  }

  /** A leg that nothing carries yet. */
  function open(): CarriedLeg {
    const leg = createCarriedLeg(clock)
    legs.add(leg)
    void leg.over.then(() => legs.delete(leg))
    return leg
  }

  /**
   * Answers an offer (SDP), and gives the leg whose sound begins when the other side has the answer: a new one, or the one
   * that is to go on this way. Throws OfferError, and NoPortError where as many calls are under way as there are ports.
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

/** The library and what is made with it, with the certificate of this process; whoever has no calls does not load it. */
async function webRtc() {
  const [{ MediaStreamTrack, RTCDtlsTransport }, { answerOffer }, { createWeriftCarrier }] =
    await Promise.all([import('werift'), import('./answerOffer.ts'), import('./weriftCarrier.ts')])
  await RTCDtlsTransport.SetupCertificate()
  return { MediaStreamTrack, answerOffer, createWeriftCarrier }
}

/** IPv4 addresses by which others reach this machine, and its loopback where that is wanted. */
function localAddresses(hasLoopback: boolean): string[] {
  const all = Object.values(networkInterfaces()).flatMap(each => each ?? [])
  const outer = all.filter(({ family, internal }) => family === 'IPv4' && !internal)
  return [...outer.map(({ address }) => address), ...(hasLoopback ? ['127.0.0.1'] : [])]
}
