import { execFile, spawn } from 'node:child_process'
import { closeSync, fchownSync, openSync, renameSync, statSync } from 'node:fs'
import { link, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { ClusterHome } from './clusterHome.ts'

/** A cluster of database files, and the settings of its PostgreSQL process. */
export interface Cluster {
  home: ClusterHome
  binaries: string
  socketDirectory: string
  password: string
  /** PostgreSQL settings that replace the default ones. */
  settings: Record<string, string>
}

export const postgresPort = 5432

/** Starts PostgreSQL detached from this process, so that neither Ctrl-C nor the end of this process stops it. */
export function startPostmaster({ home, binaries, socketDirectory, settings }: Cluster): Postmaster {
  const log = openLog(home)
  // Quoted, because the setting is a list and a path may contain a comma.
  const all = Object.entries({
    ...fixedSettings,
    ...settings,
    unix_socket_directories: `"${socketDirectory.replaceAll('"', '""')}"`,
  })
  const child = spawn(
    join(binaries, 'postgres'),
    ['-D', home.cluster, ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...home.user,
      cwd: home.directory,
      env: { LC_ALL: 'C', TZ: 'UTC' },
      detached: true,
      stdio: ['ignore', log, log],
    },
  )
  closeSync(log)
  child.unref()
  const postmaster: Postmaster = { exited: false }
  child.once('exit', () => {
    postmaster.exited = true
  })
  child.once('error', () => {
    postmaster.exited = true
  })
  return postmaster
}

export interface Postmaster {
  exited: boolean
}

/** Returns the pid of the cluster's running postmaster, even if another process started it, or null if none runs. */
export async function livingPostmaster(home: ClusterHome): Promise<number | null> {
  return postmasterIn(join(home.cluster, 'postmaster.pid'), home)
}

/**
 * Removes the lock files of a dead postmaster. PostgreSQL does not start if another process now has the dead one's pid.
 */
export async function removeStaleMarks(home: ClusterHome, socketDirectory: string): Promise<void> {
  const marks = [join(home.cluster, 'postmaster.pid'), join(socketDirectory, `.s.PGSQL.${postgresPort}.lock`)]
  for (const mark of marks) {
    const aside = `${mark}.${process.pid}`
    // Checked only after the rename, because another server may have put a valid file there in the meantime.
    const taken = await rename(mark, aside).then(
      () => true,
      () => false,
    )
    if (!taken) continue
    if (await postmasterIn(aside, home)) await link(aside, mark).catch(() => {})
    await rm(aside, { force: true })
  }
}

/** Stops the postmaster: fast and clean, or, after 6 s, immediately, so that the next start recovers. */
export async function stopPostmaster(home: ClusterHome): Promise<void> {
  for (const [signal, milliseconds] of [
    ['SIGINT', 6000],
    ['SIGQUIT', 2000],
  ] as const) {
    const pid = await livingPostmaster(home)
    if (pid === null) return
    process.kill(pid, signal)
    for (let waited = 0; waited < milliseconds && (await livingPostmaster(home)) === pid; waited += 20)
      await delay(20)
  }
}

/** Returns the last reason that PostgreSQL logged for not starting. */
export async function lastComplaint(home: ClusterHome): Promise<string> {
  const file = await open(join(home.directory, 'postgres.log'))
  try {
    const { size } = await file.stat()
    const length = Math.min(size, 8192)
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length)
    const complaints = buffer
      .toString('utf8')
      .split('\n')
      .filter(line => /(FATAL|PANIC|error|could not)/.test(line))
    return complaints.at(-1) ?? 'no reason given'
  } finally {
    await file.close()
  }
}

const fixedSettings = {
  listen_addresses: '',
  port: String(postgresPort),
  max_connections: '120',
  shared_buffers: '64MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '256MB',
  effective_cache_size: '256MB',
  random_page_cost: '1.1',
  jit: 'off',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  restart_after_crash: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Errors of statements go to the server; the log file records only the database's own events.
  log_min_messages: 'log',
  logging_collector: 'off',
  // Recovery after a crash uses one system call. The default opens every file, which takes many seconds with thousands
  // of them.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
}

const largestLog = 10_000_000

function openLog(home: ClusterHome): number {
  const path = join(home.directory, 'postgres.log')
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > largestLog) renameSync(path, `${path}.1`)
  const file = openSync(path, 'a', 0o600)
  if (home.user) fchownSync(file, home.user.uid, home.user.gid)
  return file
}

async function postmasterIn(mark: string, home: ClusterHome): Promise<number | null> {
  const pid = Number.parseInt(await readFile(mark, 'utf8').catch(() => ''), 10)
  return pid > 0 && (await commandOf(pid)).includes(home.cluster) ? pid : null
}

/** Returns the command line of a process, or empty text for a dead one, even before its parent has noticed. */
async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  const command = promisify(execFile)('/bin/ps', ['-o', 'command=', '-p', String(pid)])
  return command.then(
    ({ stdout }) => stdout,
    () => '',
  )
}
