import { v7 } from 'uuid'
import { createPerformRun } from '../../server/features/chains/background/performRun.ts'
import { createRunEnds } from '../../server/features/chains/background/runEnds.ts'
import { createRunStops } from '../../server/features/chains/background/runStops.ts'
import { createChainRuns } from '../../server/features/chains/chainRuns.ts'
import type { Chain } from '../../server/features/chains/document/chainDocument.ts'
import { stepTypes, typeOf } from '../../server/features/chains/steps/stepTypes.ts'
import { openDatabase } from '../../server/store/database.ts'
import { migrate } from '../../server/store/migrate.ts'
import { fillPlaceholders, plainText } from '../../server/templates/placeholders.ts'
import { chainOf, createChainWorld, inRow } from '../../tests/support/chainWorld.ts'
import { silentLog, startTestServer } from '../../tests/support/testServer.ts'
import type { Figure } from './figure.ts'
import { postmasterOf } from './postmasterOf.ts'
import { treeCpu } from './processCpu.ts'

const steps = 200
const rounds = 15
const secretKey = 'the-secret-key-of-the-bench-of-chains'

/**
 * Measures the CPU of each step in the chain engine, in this process with its threads. A bare loop that does the same
 * work is measured as well.
 */
export async function chainBench(): Promise<Figure[]> {
  const world = createChainWorld()
  const server = await startTestServer()
  const { appUrl } = await migrate({ ownerUrl: server.url, secretKey, log: silentLog })
  const database = openDatabase({ ownerUrl: server.url, appUrl, log: silentLog })
  const now = () => new Date()
  const stops = createRunStops(database)
  const ends = createRunEnds({ questions: { closeOf: async () => {} } })
  const runsOf = (types: typeof stepTypes) => {
    const deps = { database, stepTypes: types, services: world.services, stops, ends, now }
    return createChainRuns({ database, performRun: createPerformRun(deps), ends, now })
  }
  const plain = runsOf(stepTypes)
  // Same work, but stored like a step that calls a model or another system.
  const { isRepeatable: _, ...once } = typeOf('template')
  const strict = runsOf(new Map([...stepTypes, ['template', once]]))
  const [texts, values] = [textChain(), valueChain()]
  const inMemory = async (chain: Chain) => expectSucceeded(await world.run(chain))
  const kept = async (runs: typeof plain) => expectSucceeded(await runs.run(wish(texts)))
  try {
    const postgres = await postmasterOf(server.url)
    const bare = await cpuPerStep(bareLoop)
    return [
      { name: 'chain: a bare loop, step', value: bare, unit: 'ms CPU' },
      await figure('chain: step that writes a text', () => inMemory(texts), bare),
      await figure('chain: step that works out a value', () => inMemory(values), bare),
      await figure('chain: step that can be done again, kept', () => kept(plain), bare),
      await figure('chain: step that cannot, kept', () => kept(strict), bare),
      {
        name: 'chain: step that cannot, kept: PostgreSQL',
        value: await cpuPerStep(
          () => kept(strict),
          () => treeCpu(postgres),
        ),
        unit: 'ms CPU',
        limit: 1,
      },
    ]
  } finally {
    stops.close()
    await Promise.all([world.close(), database.close()])
    await server.stop()
  }
}

async function figure(name: string, run: () => Promise<void>, bare: number): Promise<Figure> {
  const value = (await cpuPerStep(run)) - bare
  return { name, value, unit: 'ms CPU', limit: 1 }
}

/**
 * Returns the mean CPU per step over all rounds after the warm-up. A mean, because the kernel counts the time of
 * another process in large ticks.
 */
async function cpuPerStep(run: () => Promise<void> | void, spent = ownCpu): Promise<number> {
  await run()
  const before = spent()
  for (let round = 0; round < rounds; round++) await run()
  return (spent() - before) / rounds / steps
}

/** Returns the CPU time of this process in milliseconds. */
function ownCpu(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function textChain(): Chain {
  const written = Array.from({ length: steps }, (_, at) => ({
    step_id: `s${at}`,
    config: { text: `Step ${at}: {{input.name}}` },
  }))
  return chainOf(inRow(...written), { settings: { max_steps: steps, timeout_seconds: 600 } })
}

function valueChain(): Chain {
  const written = Array.from({ length: steps }, (_, at) => ({
    step_id: `s${at}`,
    type: 'set_state',
    config: { values: [{ key: 'n', expression: 'state.n + 1' }] },
  }))
  const state = [{ key: 'n', default: '0' }]
  return chainOf(inRow(...written), { state, settings: { max_steps: steps, timeout_seconds: 600 } })
}

function bareLoop(): void {
  const values = { input: { name: 'Ann' } }
  const results: Record<string, string> = {}
  for (let at = 0; at < steps; at++) {
    results[`s${at}`] = fillPlaceholders(`Step ${at}: {{input.name}}`, values, plainText)
  }
  if (Object.keys(results).length !== steps) throw new Error('The loop has lost a step')
}

function wish(chain: Chain) {
  return {
    ...({ tenantId: v7(), id: v7(), trigger: 'manual', isDry: true, conversationId: null } as const),
    kept: { chainId: null, version: null, chain, data: chain },
    input: { name: 'Ann' },
    signal: new AbortController().signal,
  }
}

function expectSucceeded({ status, error }: { status: string; error?: { message: string } }): void {
  if (status !== 'succeeded') throw new Error(`The chain ${status}: ${error?.message}`)
}
