import type { Page } from 'playwright-core'
import type { PhoneDriver } from './phoneDriver.ts'
import type { TwilioGateway } from './twilioGateway.ts'

export interface EndingWorld {
  /** Registered phone, both before and after the ending. */
  phone: PhoneDriver
  /** Creates another phone if an ending has destroyed this one. */
  renew: () => Promise<PhoneDriver>
  gateway: TwilioGateway
  page: Page
}

const givenUp = 'device given up'

type Ending = (world: EndingWorld) => Promise<void>

/** Returns one of the ways in which calls end, chosen by a seed and a round. */
export function randomEnding(seed: number, round: number): { name: string; run: Ending } {
  const names = Object.keys(endings)
  const name = names[scatter(seed * 1000 + round) % names.length] ?? ''
  return {
    name,
    run: async world => {
      const ended = await world.phone.times('ended')
      await endings[name]?.(world)
      await world.phone.until('ended', ended + 1)
      world.gateway.setFaults({})
      if (name === givenUp) world.phone = await world.renew()
      // Does nothing if the device is still registered.
      else await world.phone.transport('register')
    },
  }
}

const endings: Record<string, Ending> = {
  'we hang up': async ({ phone }) => {
    await open(phone)
    await phone.hangUp()
  },
  'they hang up': async ({ phone, gateway }) => {
    await open(phone)
    gateway.calls.at(-1)?.hangUp()
  },
  'they hang up with a fault': async ({ phone, gateway }) => {
    await open(phone)
    gateway.calls.at(-1)?.hangUp({ code: 31003, message: 'Connection interrupted' })
  },
  'both hang up': async ({ phone, gateway }) => {
    await open(phone)
    gateway.calls.at(-1)?.hangUp()
    await phone.hangUp()
  },
  'given up while it rings': async ({ phone, gateway }) => {
    gateway.setFaults({ answerAfter: new Promise(() => {}) })
    await ring(phone)
    await phone.hangUp()
  },
  'given up at once': async ({ phone }) => {
    await phone.dial()
    await phone.hangUp()
  },
  'microphone refused': async ({ phone, page }) => {
    await page.evaluate(`harness.microphones.refuse('NotAllowedError')`)
    const ended = await phone.times('ended')
    await phone.dial()
    await phone.until('ended', ended + 1)
    await page.evaluate('harness.microphones.refuse(undefined)')
  },
  'hung up while the browser asks': async ({ phone, page }) => {
    await page.evaluate('harness.microphones.hold()')
    await phone.dial()
    await phone.hangUp()
    await page.evaluate('harness.microphones.release()')
  },
  'hung up while it reconnects': async ({ phone, gateway }) => {
    await open(phone)
    const [registered, lost] = [await phone.times('registered'), await phone.times('reconnecting')]
    gateway.drop()
    await phone.until('reconnecting', lost + 1)
    await phone.hangUp()
    await phone.until('registered', registered + 1)
  },
  'lost for good': async ({ phone, gateway }) => {
    gateway.setFaults({ hasNoReconnectToken: true })
    await open(phone)
    gateway.drop()
  },
  'lost while it rings': async ({ phone, gateway }) => {
    gateway.setFaults({ answerAfter: new Promise(() => {}), hasNoReconnectToken: true })
    await ring(phone)
    gateway.drop()
  },
  [givenUp]: async ({ phone }) => {
    await open(phone)
    await phone.transport('destroy')
  },
  'answered and hung up': async ({ phone, gateway }) => {
    const [incoming, accepted] = [await phone.times('incoming'), await phone.times('accepted')]
    const call = await gateway.call({ From: '+15550199' })
    await phone.until('incoming', incoming + 1)
    await phone.accept()
    await phone.until('accepted', accepted + 1)
    call.hangUp()
  },
}

async function open(phone: PhoneDriver): Promise<void> {
  const accepted = await phone.times('accepted')
  await phone.dial()
  await phone.until('accepted', accepted + 1)
}

async function ring(phone: PhoneDriver): Promise<void> {
  const ringing = await phone.times('ringing')
  await phone.dial()
  await phone.until('ringing', ringing + 1)
}

/** Returns a number that looks random but is always the same for the same input. */
function scatter(number: number): number {
  let value = (number + 0x6d2b79f5) | 0
  value = Math.imul(value ^ (value >>> 15), value | 1)
  value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
  return (value ^ (value >>> 14)) >>> 0
}
