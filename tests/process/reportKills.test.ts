import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { analysisScript, usualAnswers } from '../support/analysisModel.ts'
import { createRandom } from '../support/createRandom.ts'
import { type FakeModelServer, startFakeModelServer } from '../support/fakeModelServer.ts'
import { type KillableServer, startKillableServer } from '../support/killableServer.ts'
import { randomTold } from '../support/reports/randomTold.ts'
import { chosenFor, countedAgain, expectRecounted } from '../support/reports/reportOracle.ts'
import { storeTold } from '../support/reports/storeTold.ts'
import type { ToldConversation } from '../support/reports/toldConversation.ts'
import { rounds, seed } from '../support/rounds.ts'
import { buildForTests, createDataDir, removeDataDir } from '../support/serverProcess.ts'
import { closeTableGate } from '../support/tableGate.ts'
import { createTestDatabase, type TestDatabase, testSecretKey } from '../support/testDatabase.ts'

type Report = components['schemas']['Report']
type Analysis = components['schemas']['Analysis']

const day = 86_400_000
/** So long ago that all figures are final. */
const [from, to] = [dateAgo(70), dateAgo(41)]
const patience = { timeout: 120_000, interval: 50 }
const backFillKills = rounds(3, 12)
/** One fewer than the attempts of the job. */
const analysisKills = 4
const sampleSize = 40

let dataDir: string
let db: TestDatabase
let model: FakeModelServer
let server: KillableServer | undefined
let tenantId: string

/** Codings that the model answers; it leaves further ones without an answer. */
let answered = 0
let asked = 0

beforeAll(async () => {
  await buildForTests()
  dataDir = await createDataDir()
  db = await createTestDatabase()
  model = await startFakeModelServer({
    script: request =>
      analysisScript(request, {
        ...usualAnswers,
        code: (transcript, groups) => {
          asked += 1
          return asked > answered ? { kind: 'hang', where: 'headers' } : usualAnswers.code(transcript, groups)
        },
      }),
  })
  const database = { DATABASE_URL: db.ownerUrl, SECRET_KEY: testSecretKey }
  const env = {
    ...database,
    DATA_DIR: dataDir,
    PRIVATE_HOSTS: model.host,
    RATE_LIMIT: 'off',
    SEED_DEMO: 'off',
  }
  server = await startKillableServer(env)
  tenantId = (await rows<{ id: string }>(sql`select _id as id from switchboard.tenant`))[0]?.id ?? ''
}, 240_000)
afterAll(async () => {
  await server?.kill()
  await model?.close()
  await db?.drop()
  await removeDataDir(dataDir)
})

describe('a server that is killed again and again', () => {
  test('works out the outcomes of all conversations as a plain recount does, each once', async () => {
    const { call, crash } = server as KillableServer
    const told = storiesOf(rounds(2000, 10_000))
    const gate = await closeTableGate(db.ownerUrl, 'switchboard.conversation_outcome')
    await storeTold(db, tenantId, told)
    for (let kill = 1; kill <= backFillKills; kill++) {
      await gate.untilWaiting()
      const [before, again] = [await waiting(), crash()]
      // What the killed server had begun is undone.
      await gate.letThrough()
      expect(await waiting()).toBe(before)
      await again
      await gate.untilWaiting()
      await gate.letThrough()
      expect(await waiting()).toBeLessThan(before)
      expect(await waiting()).toBeGreaterThan(0)
    }
    await gate.open()
    await expect.poll(waiting, patience).toBe(0)

    const all = countedAgain(told, new Date().toISOString())
    const period = { from, to, timezone: 'UTC' }
    for (const kind of ['text', 'voice', 'multichannel'] as const) {
      const report = await call<Report>('POST', `/agent_report_analytics/${kind}`, period)
      const list = chosenFor(all, kind, report.window.from, report.window.to)
      expect(report.cohort).toEqual({ size: list.length, not_kept: 0, waiting: 0 })
      expectRecounted(report.totals, list, kind)
    }
    const episodes = await rows<{ id: string; episode: number }>(sql`
      select conversation_id as id, episode from switchboard.conversation_outcome order by 1, 2`)
    expect(episodes).toEqual(
      told
        .flatMap(one => episodesOf(one).map(episode => ({ id: one.id, episode })))
        .toSorted((one, other) =>
          one.id < other.id ? -1 : one.id > other.id ? 1 : one.episode - other.episode,
        ),
    )
  }, 600_000)

  test('assigns each conversation of an analysis once, and completes the analysis once', async () => {
    const { call, crash } = server as KillableServer
    const providers = { openai_compatible: { enabled: true, base_url: model.url } }
    await call('PUT', '/ai_configuration', {
      providers,
      models: { chat: ['openai_compatible/house-model'] },
    })
    await call('POST', '/smart_chain', {
      title: 'After an analysis',
      chain_name: 'after_analysis',
      chain_type: 'analysis_completed',
      steps: [{ step_id: 'end', type: 'end', config: { output: '{{input.analysis.id}}' } }],
    })
    await call('POST', '/published_smart_chain_version', { chain_name: 'after_analysis' })
    await call('POST', '/smart_chain_binding', {
      binding_name: 'after_analysis',
      chain_name: 'after_analysis',
      event: 'analysis_completed',
      enabled: true,
    })
    await logCodings()

    answered = 6
    const question = { goal_prompt: 'What do visitors ask for?', iterations: 1, sample_size: sampleSize }
    const { _id: id } = await call<Analysis>('POST', '/analysis', question)
    for (let kill = 1; kill <= analysisKills; kill++) {
      // Some conversations of a batch are assigned, and the model is still asked about another one.
      await expect.poll(() => asked, patience).toBeGreaterThan(answered)
      // Half of the kills come after the answers were stored, half while they are.
      if (kill % 2 === 0) await expect.poll(async () => (await codings()).length, patience).toBeGreaterThan(0)
      const again = crash()
      answered = kill === analysisKills ? Number.POSITIVE_INFINITY : asked + 6
      await again
    }
    const found = () => call<Analysis>('GET', `/analysis/${id}`)
    await expect.poll(async () => (await found()).status, patience).toBe('completed')

    const coded = await codings()
    expect(coded).toHaveLength(sampleSize)
    expect(new Set(coded).size).toBe(sampleSize)
    const { sample, findings } = await found()
    expect(sample).toMatchObject({ size: sampleSize, coded: sampleSize })
    expect(findings).toMatchObject([{ count: sampleSize, share: 1 }])
    const runs = () => call<{ status: string }[]>('GET', '/smart_chain_run?chain_name=after_analysis')
    await expect.poll(async () => (await runs()).map(({ status }) => status), patience).toEqual(['succeeded'])
    const jobs = await rows(sql`
      select from switchboard.job where task in ('analyze conversations', 'begin chains of an analysis')
        and state in ('waiting', 'running')`)
    expect(jobs).toEqual([])
    expect(await runs()).toHaveLength(1)
  }, 600_000)
})

/** Tells conversations that are over, in which visitors ask for the parking. */
function storiesOf(count: number): ToldConversation[] {
  const cast = { random: createRandom(seed), agents: [], services: [] }
  const all = randomTold(count, { ...cast, from: `${from}T00:00:00.000Z`, to: `${to}T00:00:00.000Z` })
  return all
    .filter(({ steps }) => steps.findLast(({ kind }) => kind === 'end' || kind === 'reopen')?.kind === 'end')
    .map(one => ({
      ...one,
      steps: one.steps.map(step =>
        step.kind === 'visitor' ? { ...step, words: 'Where is the parking, please?' } : step,
      ),
    }))
}

/** Returns the numbers of a conversation's episodes: one more for each reopening. */
function episodesOf({ steps }: ToldConversation): number[] {
  return [1, ...steps.filter(({ kind }) => kind === 'reopen').map((_, index) => index + 2)]
}

/** Returns how many notes about changed conversations are left. */
async function waiting(): Promise<number> {
  return (await rows(sql`select from switchboard.outcome_stale`)).length
}

/** Notes each assignment of a conversation in a table of this test. */
async function logCodings(): Promise<void> {
  const statements = [
    'create table public.coding (conversation_id uuid)',
    `create function public.note_coding() returns trigger language plpgsql security definer as $$ begin
       insert into public.coding values (new.conversation_id); return null; end $$`,
    `create trigger coding_noted after update on switchboard.analysis_reading for each row
       when (new.is_read) execute function public.note_coding()`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db.database.owner)
}

async function codings(): Promise<string[]> {
  const noted = await rows<{ id: string }>(sql`select conversation_id as id from public.coding`)
  return noted.map(({ id }) => id)
}

async function rows<T>(query: ReturnType<typeof sql>): Promise<T[]> {
  return (await query.execute(db.database.owner)).rows as T[]
}

function dateAgo(days: number): string {
  return new Date(Date.now() - days * day).toISOString().slice(0, 10)
}
