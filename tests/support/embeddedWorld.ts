import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { vi } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/store/embeddedPostgres.ts'
import { removeServer, silentLog } from './testServer.ts'

export type EmbeddedWorld = Awaited<ReturnType<typeof createEmbeddedWorld>>

/** Creates a data directory that only its owner may enter, and servers that use it in this process and in others. */
export async function createEmbeddedWorld(below = '') {
  const root = await mkdtemp(join(tmpdir(), `switchboard-test-${process.pid}-`))
  const dataDir = join(root, below)
  const children: ChildProcess[] = []
  let last: EmbeddedPostgres | null = null
  return { dataDir, start, stop, startWriter, postmasterPid, close }

  async function start(): Promise<EmbeddedPostgres> {
    const started = await startEmbeddedPostgres({ dataDir, log: silentLog })
    last = started
    return started
  }

  /** Stops the server that was last started in this process. */
  async function stop(): Promise<void> {
    await last?.stop()
    last = null
  }

  /** Starts a separate process that serves the directory and writes into it. */
  function startWriter(user: { uid?: number; gid?: number } = {}): Writer {
    const writer = spawnWriter(dataDir, { ...user, env: { PATH: '/usr/bin:/bin', TMPDIR: root } })
    children.push(writer.child)
    return writer
  }

  async function postmasterPid(): Promise<number> {
    const pointer = await readFile(join(dataDir, 'postgres', 'cluster_location'), 'utf8').catch(() => '')
    const home = pointer.trim() || join(dataDir, 'postgres')
    return Number.parseInt(await readFile(join(home, 'cluster', 'postmaster.pid'), 'utf8'), 10)
  }

  async function close(): Promise<void> {
    for (const child of children) await kill(child)
    // Adopts the server that a killed process left running, in order to stop it.
    const server = last ?? (await start().catch(() => null))
    if (server) await removeServer(root, server)
    await rm(root, { recursive: true, force: true })
  }
}

export interface Writer {
  child: ChildProcess
  /** All lines that the process has printed. */
  said: readonly string[]
  /** Resolves with the next line that matches. */
  heard(pattern: RegExp): Promise<string>
}

/** Kills a process at once, like a crash. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

function spawnWriter(
  dataDir: string,
  options: { uid?: number; gid?: number; env: NodeJS.ProcessEnv },
): Writer {
  const script = join(import.meta.dirname, 'embeddedWriter.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    ...options,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: string[] = []
  createInterface({ input: child.stdout }).on('line', line => said.push(line))
  let read = 0
  return { child, said, heard }

  function heard(pattern: RegExp): Promise<string> {
    return vi.waitFor(
      () => {
        for (let line = said[read++]; line !== undefined; line = said[read++])
          if (pattern.test(line)) return line
        read = said.length
        throw new Error(`The process said ${said.slice(-3)}, not ${pattern}`)
      },
      { timeout: 30_000, interval: 5 },
    )
  }
}
