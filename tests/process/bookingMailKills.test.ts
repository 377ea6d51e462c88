import { afterAll, beforeAll, expect, test } from 'vitest'
import { type KillableServer, startKillableServer } from '../support/killableServer.ts'
import { rounds } from '../support/rounds.ts'
import { buildForTests, createDataDir, removeDataDir } from '../support/serverProcess.ts'

interface Mail {
  _id: string
  to: string
  subject: string
}

const kills = rounds(2, 20)
const patience = { timeout: 60_000, interval: 50 }

let dataDir: string
let server: KillableServer | undefined

beforeAll(async () => {
  await buildForTests()
  dataDir = await createDataDir()
}, 120_000)
afterAll(async () => {
  await server?.kill()
  await removeDataDir(dataDir)
})

test(
  'a server that is killed while people book and cancel writes each mail about it once',
  async () => {
    const started = await startKillableServer({ DATA_DIR: dataDir, RATE_LIMIT: 'off', SEED_DEMO: 'off' })
    server = started
    const { call, crash } = started
    const { _id: calendar } = await call<{ _id: string }>('POST', '/calendar', {
      name: 'Dr Okafor',
      timezone: 'Europe/London',
    })
    await call('PUT', '/scheduling_rules', { buffers: { before_minutes: 0, after_minutes: 0 } })
    let hour = 0
    /** Books a time of its own, for an address of its own. */
    const book = async () => {
      const start = Date.UTC(2040, 2, 5) + ++hour * 3_600_000
      const [from, to] = [start, start + 3_600_000].map(time => new Date(time).toISOString())
      const email = `maya${hour}@a.example`
      const person = { name: 'Maya Thornton', email, calendar_id: calendar }
      const { _id } = await call<{ _id: string }>('POST', '/booking', { ...person, start: from, end: to })
      return { _id, email }
    }
    /** Addresses with the mails that acknowledged changes need. */
    const promised: string[] = []

    for (let kill = 1; kill <= kills; kill++) {
      const before = promised.length
      const person = async () => {
        for (let turn = 0; ; turn++) {
          const { _id, email } = await book()
          promised.push(`${email} Booked`)
          if (turn % 2 === 1) continue
          await call('POST', `/booking/${_id}/cancel`, {})
          promised.push(`${email} Canceled`)
        }
      }
      // Each person stops when the server no longer answers.
      const people = [1, 2, 3, 4].map(() => person().catch(() => {}))
      await expect.poll(() => promised.length - before, patience).toBeGreaterThan(20)
      await crash()
      await Promise.all(people)
    }

    // Changes are followed in order, so that its mail is the last one.
    const last = `${(await book()).email} Booked`
    await expect.poll(async () => written(await allMails(call)), patience).toContain(last)
    const mails = written(await allMails(call))
    expect(mails.filter((mail, at) => mails.indexOf(mail) < at)).toEqual([])
    expect(promised.filter(mail => !mails.includes(mail))).toEqual([])
  },
  rounds(180_000, 1_200_000),
)

function written(mails: readonly Mail[]): string[] {
  return mails.map(({ to, subject }) => `${to} ${subject.split(':')[0]}`)
}

/** Returns all mails of the Outbox. */
async function allMails(call: KillableServer['call'], before?: string): Promise<Mail[]> {
  const page = await call<Mail[]>('GET', `/outbox?limit=200${before ? `&before=${before}` : ''}`)
  const last = page.at(-1)
  return last && page.length === 200 ? [...page, ...(await allMails(call, last._id))] : page
}
