import { setTimeout as pause } from 'node:timers/promises'
import { createRandom } from '../../../tests/support/createRandom.ts'
import {
  createDataDir,
  removeDataDir,
  type ServerProcess,
  spawnServer,
} from '../../../tests/support/serverProcess.ts'
import { startTestServer } from '../../../tests/support/testServer.ts'
import { startTalker, type Talker } from './talker.ts'
import { type CrashFaults, judgeTalk, sumFaults } from './talkHistory.ts'

export interface CrashRunOptions {
  conversations: number
  seconds: number
  /** Milliseconds from the time a server is ready until it is killed. */
  killAfterMs: number
  /** One process has a database of its own; several share one that stays up. */
  processes: number
  /** The same seed gives the same run, as far as clocks allow. */
  seed: number
}

export interface CrashReport {
  acknowledged: number
  kills: number
  slowestStartMs: number
  faults: CrashFaults
}

/**
 * Runs conversations while servers are killed with `kill -9` and clients cut their connections. Reports the faults.
 */
export async function crashRun(options: CrashRunOptions): Promise<CrashReport> {
  const world = await createWorld(options.processes)
  const random = createRandom(options.seed)
  const stopping = new AbortController()
  const servers = Array.from({ length: options.processes }, () => createVictim(world.env))
  try {
    await Promise.all(servers.map(one => one.start()))
    const reach = { url: () => anyOf(servers, random), random }
    const clientToken = await readClientToken(reach.url())
    const talkers = await Promise.all(
      Array.from({ length: options.conversations }, () => startTalker(reach, clientToken)),
    )
    const following = new AbortController()
    const follows = talkers.map(talker => talker.follow(following.signal))
    const writes = talkers.map(talker => talker.write(stopping.signal))
    const killing = servers.map((one, place) =>
      one.dieAgainAndAgain(stopping.signal, options.killAfterMs + place * 1500),
    )
    await pause(options.seconds * 1000)
    stopping.abort()
    await Promise.all([...writes, ...killing])
    const faults = await settledFaults(talkers)
    following.abort()
    await Promise.all(follows)
    return {
      acknowledged: talkers.reduce((sum, { talk }) => sum + talk.acknowledged.length, 0),
      kills: servers.reduce((sum, { kills }) => sum + kills(), 0),
      slowestStartMs: Math.max(...servers.map(({ slowestStartMs }) => slowestStartMs())),
      faults,
    }
  } finally {
    stopping.abort()
    await Promise.all(servers.map(one => one.stop()))
    await world.remove()
  }
}

/** An interrupted turn has one minute to end. */
const settleMs = 75_000

/**
 * Returns the faults after the last turns have ended and the streams have caught up. Faults that remain at the time
 * limit count.
 */
async function settledFaults(talkers: readonly Talker[]): Promise<CrashFaults> {
  const until = performance.now() + settleMs
  for (;;) {
    const each = await Promise.all(talkers.map(async one => judgeTalk(one.talk, await one.history())))
    const faults = sumFaults(each)
    if (faults.unanswered + faults.unseen === 0 || performance.now() > until) return faults
    await pause(500)
  }
}

/** Creates a server that is killed and restarted. */
function createVictim(env: Record<string, string>) {
  let server: ServerProcess | undefined
  let url = ''
  let kills = 0
  let slowestStartMs = 0
  return {
    start,
    dieAgainAndAgain,
    stop,
    url: () => url,
    kills: () => kills,
    slowestStartMs: () => slowestStartMs,
  }

  async function start(): Promise<void> {
    const began = performance.now()
    server = spawnServer({ env })
    url = await server.ready
    if (kills > 0) slowestStartMs = Math.max(slowestStartMs, performance.now() - began)
  }

  async function dieAgainAndAgain(signal: AbortSignal, afterMs: number): Promise<void> {
    while (!signal.aborted) {
      await pause(afterMs, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      url = ''
      await server?.kill()
      kills++
      await start()
    }
  }

  async function stop(): Promise<void> {
    await server?.stop()
  }
}

async function createWorld(processes: number) {
  const dataDir = await createDataDir()
  const common = { DATA_DIR: dataDir, RATE_LIMIT: 'off' }
  if (processes === 1) return { env: common, remove: () => removeDataDir(dataDir) }
  const database = await startTestServer()
  return {
    env: { ...common, DATABASE_URL: database.url, SECRET_KEY: 'crash-run-secret-key-0123456789abcdef' },
    remove: () => database.stop(),
  }
}

async function readClientToken(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/web_chat/configuration`)
  if (!answer.ok) throw new Error(`The web chat configuration was refused: ${answer.status}`)
  return ((await answer.json()) as { client_token: string }).client_token
}

/** Returns the address of a random running server, or an address that refuses connections if none is running. */
function anyOf(servers: readonly { url: () => string }[], random: () => number): string {
  const there = servers.map(one => one.url()).filter(url => url !== '')
  return there[Math.floor(random() * there.length)] ?? 'http://127.0.0.1:9'
}
