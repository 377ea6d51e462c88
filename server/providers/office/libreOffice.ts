import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { access, constants, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { type OfficeConverter, OfficeFault } from './officeConverter.ts'

interface Options {
  /** Path of the program; it is looked for in the usual places if left out. */
  path?: string | undefined
  /** Milliseconds after which a conversion is ended. */
  timeoutMs?: number
  /** Bytes of memory that a conversion may use. */
  memory?: number
}

const run = promisify(execFile)

/**
 * Finds LibreOffice; returns null if there is none. Each conversion starts it anew, with a profile of its own and an
 * empty environment, without a network where the system allows that, and ends with all of its processes.
 */
export async function findLibreOffice({
  path,
  timeoutMs = 60_000,
  memory = 1_000_000_000,
}: Options = {}): Promise<OfficeConverter | null> {
  const found = await firstExecutable(path === undefined ? usualPaths : [path])
  if (found === null) return null
  const program = found
  // Asked at the first conversion, since the answer can take seconds.
  let canLeave: Promise<boolean> | undefined
  return { toPdf }

  async function toPdf(docx: Uint8Array, signal?: AbortSignal): Promise<Buffer> {
    signal?.throwIfAborted()
    canLeave ??= canLeaveNetwork()
    const cage = (await canLeave) ? ['unshare', '-rn'] : []
    const folder = await mkdtemp(join(tmpdir(), 'switchboard-office-'))
    try {
      const file = join(folder, 'document.docx')
      await writeFile(file, docx)
      const [first = '', ...rest] = [...cage, program, ...argumentsFor(folder, file)]
      const child = spawn(first, rest, {
        cwd: folder,
        env: { HOME: folder, PATH: '/usr/bin:/bin', TMPDIR: folder },
        stdio: 'ignore',
        // A group of its own, so that the end of the program ends what it has started.
        detached: true,
      })
      await ended(child, { timeoutMs, memory, signal })
      return await pdfIn(join(folder, 'document.pdf'))
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    }
  }
}

function argumentsFor(folder: string, file: string): string[] {
  return [
    `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
    ...['--headless', '--norestore', '--nolockcheck', '--nodefault', '--nologo'],
    ...['--convert-to', 'pdf:writer_pdf_Export', '--outdir', folder, file],
  ]
}

/** The program says success even where it wrote nothing, and writes a PDF of a file that is none. */
async function pdfIn(path: string): Promise<Buffer> {
  const bytes = await readFile(path).catch(() => Buffer.alloc(0))
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') throw new OfficeFault('broken')
  return bytes
}

interface Watching {
  timeoutMs: number
  memory: number
  signal: AbortSignal | undefined
}

const lookEveryMs = 200

/** Waits for the end of a program, or ends its whole group. */
function ended(child: ChildProcess, { timeoutMs, memory, signal }: Watching): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => stop(new OfficeFault('too_slow')), timeoutMs)
    const watch = setInterval(() => void look(), lookEveryMs)
    const onAbort = () => stop(signal?.reason)
    signal?.addEventListener('abort', onAbort, { once: true })
    child.once('error', cause => settle(() => reject(new OfficeFault('broken', { cause }))))
    child.once('exit', () => settle(resolve))
    if (signal?.aborted) onAbort()

    async function look(): Promise<void> {
      if ((await groupMemory(child.pid ?? 0)) > memory) stop(new OfficeFault('too_much_memory'))
    }

    function stop(reason: unknown): void {
      settle(() => reject(reason))
    }

    function settle(then: () => void): void {
      clearTimeout(late)
      clearInterval(watch)
      signal?.removeEventListener('abort', onAbort)
      endGroup(child.pid)
      then()
    }
  })
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // All of its processes have ended.
  }
}

const pageBytes = 4096

/** Returns the memory of a process and its children in bytes; 0 where the system has no such files. */
async function groupMemory(pid: number): Promise<number> {
  try {
    const [pages = '0'] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ').slice(1)
    const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean)
    const inner = await Promise.all(children.map(child => groupMemory(Number(child))))
    return Number(pages) * pageBytes + inner.reduce((sum, one) => sum + one, 0)
  } catch {
    return 0
  }
}

/** Where systems put the program. */
const usualPaths = [
  '/usr/bin/soffice',
  '/usr/local/bin/soffice',
  '/usr/lib/libreoffice/program/soffice',
  '/opt/libreoffice/program/soffice',
  '/snap/bin/libreoffice',
]

async function firstExecutable(paths: readonly string[]): Promise<string | null> {
  for (const path of paths) {
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isThere) return path
  }
  return null
}

/** Returns whether processes can be started without a network. */
async function canLeaveNetwork(): Promise<boolean> {
  return run('unshare', ['-rn', 'true'], { timeout: 5000 }).then(
    () => true,
    () => false,
  )
}
