import { expect, it } from 'vitest'
import { createCarriedLeg } from './carriedLeg.ts'
import type { CarrierListener, FrameCarrier } from './frameCarrier.ts'

const heard = new Int16Array(160).fill(5)

/** Creates legs on a clock that the test moves. */
function setUp() {
  let due: (frames: number) => void = () => {}
  const leg = createCarriedLeg({
    follow: call => {
      due = call
      return () => {
        due = () => {}
      }
    },
  })
  const told = { frames: 0, closed: 0 }
  leg.listen({
    audio: frame => {
      if (frame[0] === 5) told.frames += 1
    },
    digit: () => {},
    closed: () => {
      told.closed += 1
    },
  })
  const pass = (frames: number) => {
    for (let left = frames; left > 0; left -= 1) due(1)
  }
  return { leg, told, pass }
}

/** Creates a carrier that counts the frames it was given, with sound and without. */
function carrier() {
  let listener: CarrierListener | undefined
  const made = { sounds: 0, silences: 0, isClosed: false, isOpen: true }
  const carrier: FrameCarrier = {
    listen: to => {
      listener = to
    },
    get isOpen() {
      return made.isOpen
    },
    send: frame => {
      if (frame) made.sounds += 1
      else made.silences += 1
    },
    skip: () => {},
    close: async () => {
      made.isClosed = true
    },
  }
  return Object.assign(made, {
    carrier,
    hear: () => listener?.audio(heard),
    goes: (why: 'goodbye' | 'broken') => listener?.gone(why),
  })
}

it('tells that a frame has left at the beat that sends it', () => {
  const { leg, pass } = setUp()
  leg.carryBy(carrier().carrier)
  const played: number[] = []
  leg.listen({ audio: () => {}, passed: () => played.push(leg.playedMs), digit: () => {}, closed: () => {} })
  leg.play(new Int16Array(160 * 2))
  pass(3)
  expect(played).toEqual([20, 40, 40])
})

it('waits with what is to be said while nothing carries it, and goes on where it was', () => {
  const { leg, told, pass } = setUp()
  const [first, second] = [carrier(), carrier()]
  leg.play(new Int16Array(160 * 100))
  leg.carryBy(first.carrier)
  pass(10)
  first.goes('broken')
  pass(100)
  expect([first.sounds, first.isClosed, leg.playedMs, told.closed]).toEqual([10, true, 200, 0])
  leg.carryBy(second.carrier)
  second.hear()
  pass(10)
  expect([second.sounds, leg.playedMs, told.frames]).toEqual([10, 400, 1])
})

it('keeps its words for itself where nobody has shown for a second that they are there', () => {
  const { leg, pass } = setUp()
  const only = carrier()
  leg.play(new Int16Array(160 * 200))
  leg.carryBy(only.carrier)
  pass(120)
  expect([only.sounds, only.silences]).toEqual([51, 69])
  only.hear()
  pass(10)
  expect(only.sounds).toBe(61)
})

it('hears nothing any more of what was replaced, not its goodbye either', () => {
  const { leg, told, pass } = setUp()
  const [first, second] = [carrier(), carrier()]
  leg.carryBy(first.carrier)
  leg.carryBy(second.carrier)
  expect([first.isClosed, second.isClosed]).toEqual([true, false])
  first.hear()
  first.goes('goodbye')
  pass(1)
  expect([told.frames, told.closed, second.silences]).toEqual([0, 0, 1])
  second.goes('goodbye')
  expect(told.closed).toBe(1)
})

it('is over after 30 seconds without anything, and takes no carrier after that', async () => {
  const { leg, told, pass } = setUp()
  const late = carrier()
  pass(1500)
  expect(told.closed).toBe(0)
  pass(1)
  expect(told.closed).toBe(1)
  await leg.over
  leg.carryBy(late.carrier)
  expect(late.isClosed).toBe(true)
})
