import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildStale } from '../../scripts/build/buildStale.mjs'
import { admin, apiReference, boot, plugin, root, server } from '../../scripts/build/targets.mjs'
import { startEmbeddedPostgres } from '../../server/store/embeddedPostgres.ts'
import { removeServer, silentLog } from './testServer.ts'

export interface ServerOptions {
  /** Variables beside PORT=0; without DATABASE_URL they should name a DATA_DIR. */
  env: Record<string, string>
  /** Started by `npm start`, whose process then stands for the server's. */
  isByNpm?: boolean
  /** The tree it runs from; this one where nothing is given. */
  cwd?: string
}

/** How a server process came to its end. */
export interface ServerEnd {
  code: number | null
  signal: NodeJS.Signals | null
  output: string
}

/** The real server in a process of its own. */
export interface ServerProcess {
  pid: number
  /** Its address, as soon as it listens; rejects with its output if it ends before. */
  listening: Promise<string>
  /** Its address, as soon as it says that it is ready. */
  ready: Promise<string>
  /** What the group of a pattern matches, as soon as it has printed that; rejects with its output if it ends before. */
  printed(pattern: RegExp): Promise<string>
  ended: Promise<ServerEnd>
  /** Ends it as an operator does. */
  stop(signal?: NodeJS.Signals): Promise<ServerEnd>
  /** Ends it as a crash does: kill -9. */
  kill(): Promise<ServerEnd>
}

const built = new Map<string, Promise<unknown>>()

/**
 * Builds what the process will run; with `withAdmin` the operator application as well, with `withPlugin` what sites load.
 * Finding out what is stale takes seconds of CPU: it is done once for all files of a worker.
 */
export async function buildForTests({ withAdmin = false, withPlugin = false } = {}): Promise<void> {
  const targets = [server, boot, apiReference, ...(withPlugin ? [plugin] : []), ...(withAdmin ? [admin] : [])]
  for (const target of targets) {
    if (!built.has(target.name)) built.set(target.name, buildStale({ root, target }))
    await built.get(target.name)
  }
}

/** Starts the server that `buildForTests` has built, on a free port. */
export function spawnServer({ env, isByNpm = false, cwd = root }: ServerOptions): ServerProcess {
  const [command, ...args] = isByNpm ? ['npm', 'start', '--'] : [process.execPath, 'scripts/start.mjs']
  const child = spawn(command, [...args, '--no-build'], {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', text => {
      output += text
      child.emit('output')
    })
  }
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, output }))
  return {
    pid: child.pid as number,
    listening: printed(/^Switchboard is starting at (http:\/\/\S+)$/m),
    ready: printed(/^Switchboard is ready at (http:\/\/\S+)$/m),
    printed,
    ended,
    stop: (signal = 'SIGTERM') => end(signal),
    kill: () => end('SIGKILL'),
  }

  function printed(pattern: RegExp): Promise<string> {
    const found = new Promise<string>((resolve, reject) => {
      const look = () => {
        const match = pattern.exec(output)?.[1]
        if (match !== undefined) resolve(match)
      }
      look()
      child.on('output', look)
      const fail = () => reject(new Error(`The server ended before it printed ${pattern}:\n${output}`))
      ended.then(fail, reject)
    })
    // Whoever waits for one line need not care for the others.
    found.catch(() => {})
    return found
  }

  function end(signal: NodeJS.Signals): Promise<ServerEnd> {
    child.kill(signal)
    return ended
  }
}

/** A data directory for servers under test; abandoned ones are removed by the next run. */
export function createDataDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), `switchboard-test-${process.pid}-`))
}

/** Stops the database that a killed server has left behind, and removes the directory. */
export async function removeDataDir(dataDir: string): Promise<void> {
  await removeServer(dataDir, await startEmbeddedPostgres({ dataDir, log: silentLog }))
}
