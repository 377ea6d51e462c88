import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Logger, pino } from 'pino'
import { type Env, EnvError, readEnv } from './env.ts'
import { AppError } from './errors.ts'
import { createBootHandler } from './http/pages/bootHandler.ts'
import { createFrontDoor } from './http/pages/frontDoor.ts'
import { createJobRunner, type JobRunner } from './jobs/jobRunner.ts'
import { upkeepJob } from './jobs/jobType.ts'
import { loadSecretKey } from './secretKey.ts'
import type { App } from './serveFeatures.ts'
import { checkDatabase } from './store/checkDatabase.ts'
import { openDatabase } from './store/database.ts'
import { startEmbeddedPostgres } from './store/embeddedPostgres.ts'
import { migrate } from './store/migrate.ts'
import { repairAppRole } from './store/repairAppRole.ts'
import { StartupError } from './store/startupError.ts'

interface StartOptions {
  env: Env
  /** Folder of the build output. */
  dist: string
  /** Resolves once the operator application is built; the boot page is shown until then. */
  adminReady: Promise<void>
  /** Aborts the start. */
  signal: AbortSignal
}

/**
 * Runs the whole process: reads the environment, serves until SIGTERM or SIGINT, then exits; the exit code is 1 for
 * every fault.
 */
export async function main(options: {
  source: Record<string, string | undefined>
  dist: string
  adminReady: Promise<void>
}): Promise<void> {
  const env = readEnvOrFail(options.source)
  const signal = stopSignal(env.stopDelay * 1000 + exitWithinMs)
  try {
    const server = await startServer({ ...options, env, signal })
    console.log(`Switchboard is ready at ${server.url}`)
    if (server.setUpLink) console.log(`Create the first account at ${server.setUpLink}`)
    if (!signal.aborted) await once(signal, 'abort')
    await server.stop()
  } catch (error) {
    if (!signal.aborted) fail(error)
  }
  process.exit()
}

/** Listens at once with the boot page, opens the database, builds the app and hands over to it. */
export async function startServer({ env, dist, adminReady, signal }: StartOptions) {
  const log = pino({ level: env.logLevel })
  const boot = createBootHandler({ folder: join(dist, 'boot'), isHttps: isHttps(env) })
  const door = createFrontDoor(boot.handle)
  const opened: (() => Promise<unknown>)[] = []
  let app: App | undefined
  let jobs: JobRunner | undefined
  try {
    const url = await door.listen(env)
    console.log(`Switchboard is starting at ${url}`)
    boot.announce('The database is starting.')
    // Loading the app takes about as long as starting the database, so both run in parallel.
    const [store, { createApp }] = await Promise.all([openStore(env, log, opened), import('./app.ts')])
    signal.throwIfAborted()
    app = await createApp({
      ...store,
      env,
      log,
      dist,
      isHttps: isHttps(env),
      serverFactory: () => door.server,
    })
    const { http, jobTypes, upkeep, recoverOrphans, setUpLink } = app
    opened.push(() => http.close())
    await http.ready()
    boot.announce('The operator application is being built.')
    await unlessAborted(adminReady.catch(asStartupError), signal)
    const routing = http.routing as RequestListener
    door.switchTo(routing)
    boot.handOver(routing)
    const types = [...jobTypes, ...upkeep.map(upkeepJob)]
    jobs = createJobRunner({
      database: store.database,
      types,
      log,
      now: () => new Date(),
      onLook: recoverOrphans,
    })
    await jobs.start()
    return { url, setUpLink: await setUpLink(env.publicUrl ?? url), stop: leave }
  } catch (error) {
    log.debug({ err: error }, 'The start failed')
    await stop()
    throw error
  }

  /** Keeps serving while proxies notice that the server is about to stop, then stops. */
  async function leave(): Promise<void> {
    app?.announceStop()
    if (env.stopDelay > 0) {
      await pause(env.stopDelay * 1000 - turnAwayMs)
      app?.turnAway()
      await pause(turnAwayMs)
    }
    await stop()
  }

  /** Finishes running work, then closes everything that was opened, last opened first. */
  async function stop(): Promise<void> {
    boot.giveUp()
    app?.drain()
    await Promise.all([door.close(requestGraceMs), jobs?.stop(jobGraceMs)])
    for (const close of opened.reverse()) {
      await close().catch(error => log.error({ err: error }, 'Something did not close cleanly'))
    }
  }
}

const requestGraceMs = 4000
/** Shorter than the time for which proxies avoid a server after a 503. */
const turnAwayMs = 1000
const jobGraceMs = 4000
const exitWithinMs = 9500
/**
 * npm forwards a Ctrl-C that the terminal has already sent to the process; this echo is not a second request to stop.
 */
const echoMs = 500

/** Opens the embedded or the configured database, migrated, and loads the key that seals its secrets. */
async function openStore(env: Env, log: Logger, opened: (() => Promise<unknown>)[]) {
  // Runs first, since it refuses a data directory that is in use or from a newer version, and nothing may change there.
  const embedded = env.database ? undefined : await startEmbeddedPostgres({ dataDir: env.dataDir, log })
  if (embedded) opened.push(embedded.stop)
  const secretKey = await loadSecretKey({ given: env.secretKey, dataDir: env.dataDir })
  const ownerUrl = env.database?.url ?? (embedded?.url as string)
  const role = { ownerUrl, appUrl: env.database?.appUrl, secretKey }
  const { appUrl, version } = await migrate({ ...role, previousSecretKey: env.secretKeyPrevious, log })
  await embedded?.noteSchemaVersion(version)
  const database = openDatabase({ ownerUrl, appUrl, log, repair: () => repairAppRole(role) })
  opened.push(database.close)
  // Keeps a connection open, which shows other servers that this one uses its role.
  await checkDatabase(database)
  return { database, secretKey }
}

/**
 * Returns a signal that the first SIGTERM or SIGINT aborts. The process ends within `withinMs` of it, or at once on a
 * second signal.
 */
function stopSignal(withinMs: number): AbortSignal {
  const stopping = new AbortController()
  let firstAt = 0
  const onSignal = () => {
    if (stopping.signal.aborted) {
      if (performance.now() - firstAt > echoMs) process.exit(1)
      return
    }
    firstAt = performance.now()
    setTimeout(giveUp, withinMs).unref()
    stopping.abort()
  }
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal)
  return stopping.signal
}

function readEnvOrFail(source: Record<string, string | undefined>): Env {
  try {
    return readEnv(source)
  } catch (error) {
    return fail(error)
  }
}

function giveUp(): never {
  console.error('Switchboard could not stop in time: what was under way is cut')
  process.exit(1)
}

function fail(error: unknown): never {
  if (error instanceof EnvError) for (const fault of error.faults) console.error(fault)
  else console.error(error instanceof StartupError ? error.message : unforeseen(error))
  process.exit(1)
}

/** Describes an unexpected fault in one line; its stack is logged at level debug. */
function unforeseen(error: unknown): string {
  const fields = error instanceof AppError ? (error.details.errors ?? []) : []
  const message = error instanceof Error ? error.message || error.name : String(error)
  const reasons = [message, ...fields.map(field => `${field.pointer} ${field.message}`)]
  return `Switchboard could not start: ${reasons.join('; ').replace(/\s+/g, ' ')}`
}

function isHttps(env: Env): boolean {
  return env.publicUrl?.startsWith('https:') ?? false
}

async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = signal.aborted ? Promise.resolve() : once(signal, 'abort')
  await Promise.race([work, aborted])
  signal.throwIfAborted()
  return work
}

function asStartupError(cause: Error): never {
  throw new StartupError(cause.message, { cause })
}
