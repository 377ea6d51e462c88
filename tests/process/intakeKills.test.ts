import { afterAll, beforeAll, expect, test } from 'vitest'
import { type KillableServer, startKillableServer } from '../support/killableServer.ts'
import { rounds } from '../support/rounds.ts'
import { buildForTests, createDataDir, removeDataDir } from '../support/serverProcess.ts'

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
  'a server that is killed between a complete intake and what follows from it carries out each step once',
  async () => {
    const started = await startKillableServer({ DATA_DIR: dataDir, RATE_LIMIT: 'off', SEED_DEMO: 'off' })
    server = started
    const { call, crash } = started
    const { _id: intake_id } = await call<{ _id: string }>('POST', '/intake', {
      name: 'New patient',
      fields: [{ key: 'email', label: 'E-mail', type: 'email' }],
      effects: ['First', 'Second'].map(subject => ({
        ...{ type: 'email', to: '{{answers.email}}', subject, text: 'Hello.' },
      })),
    })
    let number = 0
    /** Mails that acknowledged responses need. */
    const promised: string[] = []
    const complete = async () => {
      const email = `maya${++number}@a.example`
      await call('POST', '/filled_intake', { intake_id, answers: { email }, status: 'completed' })
      promised.push(`${email} First`, `${email} Second`)
    }
    for (let kill = 1; kill <= kills; kill++) {
      const before = promised.length
      const person = async () => {
        for (;;) await complete()
      }
      // Each person stops when the server no longer answers.
      const people = [1, 2, 3].map(() => person().catch(() => {}))
      await expect.poll(() => promised.length - before, patience).toBeGreaterThan(20)
      await crash()
      await Promise.all(people)
    }
    await expect.poll(async () => missing(promised, await allMails(call)), patience).toEqual([])
    const mails = await allMails(call)
    expect(mails.filter((mail, at) => mails.indexOf(mail) < at)).toEqual([])
  },
  rounds(180_000, 1_200_000),
)

function missing(promised: readonly string[], mails: readonly string[]): string[] {
  return promised.filter(mail => !mails.includes(mail))
}

/** Returns all mails of the Outbox, each as its address and subject. */
async function allMails(call: KillableServer['call'], before?: string): Promise<string[]> {
  const path = `/outbox?limit=200${before ? `&before=${before}` : ''}`
  const page = await call<{ _id: string; to: string; subject: string }[]>('GET', path)
  const last = page.at(-1)
  const mails = page.map(({ to, subject }) => `${to} ${subject}`)
  return last && page.length === 200 ? [...mails, ...(await allMails(call, last._id))] : mails
}
