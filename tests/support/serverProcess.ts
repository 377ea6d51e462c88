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
  /** Environment variables in addition to PORT=0; without DATABASE_URL, they should set a DATA_DIR. */
  env: Record<string, string>
  /** True to start it with `npm start`; `pid` and signals then refer to npm's process. */
  isByNpm?: boolean
  /** Tree to run from; this one by default. */
  cwd?: string
}

/** How a server process ended. */
export interface ServerEnd {
  code: number | null
  signal: NodeJS.Signals | null
  output: string
}

/** The real server in a separate process. */
export interface ServerProcess {
  pid: number
  /** Resolves with its address once it listens; rejects with its output if it ends before. */
  listening: Promise<string>
  /** Resolves with its address once it reports that it is ready. */
  ready: Promise<string>
  /**
   * Resolves with the first group of the pattern once the server has printed a match; rejects with its output if it
   * ends before.
   */
  printed(pattern: RegExp): Promise<string>
  ended: Promise<ServerEnd>
  /** Stops it as an operator does: SIGTERM by default. */
  stop(signal?: NodeJS.Signals): Promise<ServerEnd>
  /** Kills it like a crash, with SIGKILL. */
  kill(): Promise<ServerEnd>
}

const built = new Map<string, Promise<unknown>>()

/**
 * Builds the code that the process runs. `withAdmin` adds the operator application, `withPlugin` the plugin that sites
 * load. The check for stale targets takes seconds of CPU, so it runs once for all files of a worker.
 */
export async function buildForTests({ withAdmin = false, withPlugin = false } = {}): Promise<void> {
  const targets = [server, boot, apiReference, ...(withPlugin ? [plugin] : []), ...(withAdmin ? [admin] : [])]
  for (const target of targets) {
    if (!built.has(target.name)) built.set(target.name, buildStale({ root, target }))
    await built.get(target.name)
  }
}

/** Starts the server built by `buildForTests`, on a free port. */
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
    // A caller that waits for one line need not handle the others.
    found.catch(() => {})
    return found
  }

  function end(signal: NodeJS.Signals): Promise<ServerEnd> {
    child.kill(signal)
    return ended
  }
}

/** Creates a data directory for servers under test. The next run removes abandoned ones. */
export function createDataDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), `switchboard-test-${process.pid}-`))
}

/** Stops the database that a killed server left running, and removes the directory. */
export async function removeDataDir(dataDir: string): Promise<void> {
  await removeServer(dataDir, await startEmbeddedPostgres({ dataDir, log: silentLog }))
}
