import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CalendarCall } from '../support/calendarServer.ts'
import { type CalendarVendors, main, startCalendarVendors } from '../support/calendarVendors.ts'
import { type KillableServer, startKillableServer } from '../support/killableServer.ts'
import { oauthClient } from '../support/oauthServer.ts'
import { followToCallback } from '../support/oidcServer.ts'
import { buildForTests, createDataDir, removeDataDir } from '../support/serverProcess.ts'

interface Copies {
  external: { provider: string; status: string }[]
  warnings: { code: string }[]
}

type Vendor = 'google' | 'microsoft'

const patience = { timeout: 60_000, interval: 50 }
const hour = 3_600_000
/** An appointment of an hour at a time far ahead. */
const timesAt = (at: number) => {
  const start = Date.UTC(2040, 2, 5) + at * hour
  return { start: new Date(start).toISOString(), end: new Date(start + hour).toISOString() }
}

let dataDir: string
let vendors: CalendarVendors
let server: KillableServer | undefined

beforeAll(async () => {
  await buildForTests()
  dataDir = await createDataDir()
  vendors = await startCalendarVendors()
  const env = { DATA_DIR: dataDir, RATE_LIMIT: 'off', SEED_DEMO: 'off', ...vendors.env }
  server = await startKillableServer(env)
}, 180_000)
afterAll(async () => {
  await server?.kill()
  await vendors?.stop()
  await removeDataDir(dataDir)
})

const isNewEvent = ({ method, path }: CalendarCall) => method === 'POST' && path.endsWith('/events')
const isChange = ({ method }: CalendarCall) => method === 'PATCH'

test.each(['google', 'microsoft'] as const)(
  'a server that is killed around the write of a booking to %s writes the event once',
  async vendor => {
    const { call, crash } = server as KillableServer
    const { control, live } = vendors.fakes[vendor]
    const calendar = await connected(vendor)
    const book = (at: number) =>
      call<{ _id: string }>('POST', '/booking', { name: 'Maya', calendar_id: calendar, ...timesAt(at) })
    const expectOnce = async (booking: string, at: number) => {
      await expect.poll(() => copiesOf(booking), patience).toEqual([`${vendor} written`])
      const { start, end } = timesAt(at)
      const events = live(main).filter(event => event.booking === booking)
      expect(events).toMatchObject([{ start: Date.parse(start), end: Date.parse(end) }])
    }

    // The booking is acknowledged, and nothing has been written yet.
    const atOnce = await book(8)
    await crash()
    await expectOnce(atOnce._id, 8)

    // The write is on its way, and the vendor has not taken it.
    const arrived = new Promise<void>(resolve => {
      control.trouble = call => {
        if (!isNewEvent(call)) return undefined
        resolve()
        return 'silent'
      }
    })
    const onItsWay = await book(10)
    await arrived
    expect(live(main).filter(({ booking }) => booking === onItsWay._id)).toEqual([])
    control.trouble = null
    await crash()
    await expectOnce(onItsWay._id, 10)

    // The vendor has taken the event, and nobody has noted it here.
    const taken = swallowed(vendor, isNewEvent)
    const unnoted = await book(12)
    await taken
    expect(live(main).filter(({ booking }) => booking === unnoted._id)).toHaveLength(1)
    expect(await copiesOf(unnoted._id)).toEqual([`${vendor} pending`])
    await crash()
    await expectOnce(unnoted._id, 12)

    // The same with a move.
    const changed = swallowed(vendor, isChange)
    await call('POST', `/booking/${unnoted._id}/move`, timesAt(14))
    await changed
    await crash()
    await expectOnce(unnoted._id, 14)

    // And nothing is taken for a change of somebody else.
    for (const { _id } of [atOnce, onItsWay, unnoted]) {
      expect((await call<Copies>('GET', `/booking/${_id}/external`)).warnings).toEqual([])
    }
    expect(live(main)).toHaveLength(3)
  },
  300_000,
)

/** Makes a calendar that writes to the main calendar of a new account; returns its id. */
async function connected(vendor: Vendor): Promise<string> {
  const { call, address } = server as KillableServer
  const { _id } = await call<{ _id: string }>('POST', '/calendar', {
    name: vendor,
    timezone: 'Europe/London',
  })
  await call('PUT', '/scheduling_rules', { buffers: { before_minutes: 0, after_minutes: 0 } })
  const callback = `${address()}/api/integrations/callback`
  vendors.identity[vendor].allowRedirect(callback)
  const path = `/calendar/${_id}/${vendor}`
  const { auth_url } = await call<{ auth_url: string }>('POST', `${path}/auth_url`, oauthClient)
  const back = await fetch(await followToCallback(auth_url, callback), { redirect: 'manual' })
  const [, account] = /\?account=([\w-]{36})$/.exec(back.headers.get('location') ?? '') ?? []
  await call('PUT', `${path}/integration_settings`, { account_id: account, write_calendar_id: main })
  return _id
}

/** Resolves once the vendor has done the work of a request; its answer never comes. Later requests are answered. */
function swallowed(vendor: Vendor, isMeant: (call: CalendarCall) => boolean): Promise<void> {
  const { control } = vendors.fakes[vendor]
  return new Promise(resolve => {
    control.after = call => {
      if (!isMeant(call)) return undefined
      control.after = () => undefined
      resolve()
      return new Promise(() => {})
    }
  })
}

async function copiesOf(booking: string): Promise<string[]> {
  const { external } = await (server as KillableServer).call<Copies>('GET', `/booking/${booking}/external`)
  return external.map(({ provider, status }) => `${provider} ${status}`)
}
