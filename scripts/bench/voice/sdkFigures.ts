import { setTimeout as pause } from 'node:timers/promises'
import { accessToken } from '../../../tests/support/twilioGateway/accessToken.ts'
import { randomEnding } from '../../../tests/support/twilioGateway/callEndings.ts'
import { createPhoneDriver, type PhoneDriver } from '../../../tests/support/twilioGateway/phoneDriver.ts'
import {
  type PhoneWindow,
  type PhoneWorld,
  startPhoneWorld,
} from '../../../tests/support/twilioGateway/phoneWorld.ts'
import type { Figure } from '../figure.ts'
import { percentiles } from './percentiles.ts'

const calls = 20
const endings = 500
/** Milliseconds after the end of a call by which every microphone must be closed. */
const closedAfterMs = 1000

/** Measures how soon Twilio's SDK connects a call to the test gateway. */
export function sdkFigures(): Promise<Figure[]> {
  return withPhone(async (_world, _window, ready) => {
    const phone = await ready()
    const times: number[] = []
    for (let round = 1; round <= calls; round++) {
      const begun = performance.now()
      await phone.dial()
      await phone.until('accepted', round)
      times.push(performance.now() - begun)
      await phone.hangUp()
      await phone.until('ended', round)
    }
    return percentiles("call: from click to On Call, Twilio's SDK and a gateway of this machine", times, 500)
  })
}

/** Counts microphones that stay open after calls have ended in every possible way. */
export function endingFigures(): Promise<Figure[]> {
  return withPhone(async (world, window, ready) => {
    const around = { phone: await ready(), renew: ready, gateway: world.gateway, page: window.page }
    const seed = Number(process.env.TEST_SEED ?? Date.now() % 100_000)
    let open = 0
    for (let round = 0; round < endings; round++) {
      await randomEnding(seed, round).run(around)
      const isOpen = async () => (await window.page.evaluate<number>('harness.microphones.live()')) > 0
      // Most microphones close at once; the others get the full time.
      if (!(await isOpen())) continue
      await pause(closedAfterMs)
      if (await isOpen()) open += 1
    }
    const name = `microphones that are open ${closedAfterMs} ms after one of ${endings} ends of calls (seed ${seed})`
    return [{ name, value: open, unit: '', limit: 0 }]
  })
}

async function withPhone<T>(
  measure: (world: PhoneWorld, window: PhoneWindow, ready: () => Promise<PhoneDriver>) => Promise<T>,
): Promise<T> {
  const world = await startPhoneWorld()
  try {
    const window = await world.open({ hasMicrophone: true })
    return await measure(world, window, async () => {
      const phone = await createPhoneDriver(window.page)
      await phone.start(await accessToken())
      return phone
    })
  } finally {
    await world.stop()
  }
}
