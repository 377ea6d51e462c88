import { afterAll, beforeAll, expect, test } from 'vitest'
import { rounds } from '../support/rounds.ts'
import {
  buildForTests,
  createDataDir,
  removeDataDir,
  type ServerProcess,
  spawnServer,
} from '../support/serverProcess.ts'

interface Booking {
  _id: string
  start: string
  status: string
}

const kills = rounds(2, 20)
/** Hours that people ask for, far ahead. */
const hours = 40

let dataDir: string
let server: ServerProcess | undefined

beforeAll(async () => {
  await buildForTests()
  dataDir = await createDataDir()
}, 120_000)
afterAll(async () => {
  await server?.kill()
  await removeDataDir(dataDir)
})

test(
  'a server that is killed while people book, move and cancel leaves no time taken without a booking, and no booking without its time',
  async () => {
    const env = { DATA_DIR: dataDir, RATE_LIMIT: 'off', SEED_DEMO: 'off' }
    server = spawnServer({ env })
    let url = await server.ready
    const call = (path: string, json?: object) =>
      fetch(`${url}/api${path}`, {
        ...(json && { method: 'POST', body: JSON.stringify(json) }),
        headers: { 'content-type': 'application/json' },
      })
    const read = async <T>(answer: Response): Promise<T> => {
      expect(answer.ok, answer.url).toBe(true)
      return answer.json() as Promise<T>
    }
    const times = (hour: number) => ({ start: timeOf(hour), end: timeOf(hour + 1) })
    const { _id: calendar } = await read<Booking>(
      await call('/calendar', { name: 'Dr Okafor', timezone: 'Europe/London' }),
    )
    const book = (hour: number) => call('/booking', { name: 'Maya', calendar_id: calendar, ...times(hour) })
    const query = encodeURIComponent(
      JSON.stringify({ filter: { status: { eq: 'accepted' } }, range: [0, 99] }),
    )
    const liveOnes = async () => read<Booking[]>(await call(`/booking?query=${query}`))
    await (await fetch(`${url}/api/scheduling_rules`, rulesWithoutBreaks)).json()

    for (let kill = 1; kill <= kills; kill++) {
      /** The last state of each booking that was acknowledged. */
      const told = new Map<string, Booking>()
      const note = async (answer: Response) => {
        const booking = answer.ok ? ((await answer.json()) as Booking) : null
        if (booking) told.set(booking._id, booking)
        return booking
      }
      const person = async (first: number) => {
        for (let hour = first; ; hour = (hour + 7) % hours) {
          const booking = await note(await book(hour))
          if (!booking) continue
          if (hour % 3 === 0) await note(await call(`/booking/${booking._id}/cancel`, {}))
          else await note(await call(`/booking/${booking._id}/move`, { start: timeOf((hour + 1) % hours) }))
        }
      }
      // Each person stops when the server no longer answers.
      const people = [0, 1, 2, 3, 4, 5].map(first => person(first).catch(() => {}))
      await untilSome(told)
      await server.kill()
      await Promise.all(people)
      server = spawnServer({ env })
      url = await server.ready

      for (const { _id, status } of told.values()) {
        const found = await read<Booking>(await call(`/booking/${_id}`))
        if (status === 'cancelled') expect(found.status).toBe(status)
      }
      const taken = (await liveOnes()).map(({ start }) => start)
      expect(new Set(taken).size).toBe(taken.length)
      for (let hour = 0; hour < hours; hour++) {
        const { status } = await book(hour)
        expect([hour, status]).toEqual([hour, taken.includes(timeOf(hour)) ? 409 : 201])
      }
      for (const { _id } of await liveOnes()) await call(`/booking/${_id}/cancel`, {})
    }
    await server.stop()
  },
  rounds(180_000, 1_200_000),
)

const rulesWithoutBreaks = {
  method: 'PUT',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ buffers: { before_minutes: 0, after_minutes: 0 } }),
}

function timeOf(hour: number): string {
  return new Date(Date.UTC(2040, 2, 5) + hour * 3_600_000).toISOString()
}

/** Resolves once people have heard of some bookings. */
async function untilSome(told: ReadonlyMap<string, unknown>): Promise<void> {
  await expect.poll(() => told.size, { timeout: 60_000, interval: 20 }).toBeGreaterThan(15)
}
