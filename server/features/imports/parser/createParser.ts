import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { createFairQueue } from '../../../limits/fairQueue.ts'
import type { ParseTask } from '../parsing/parseDocument.ts'
import { ParseRefusal, type RefusalCode } from '../parsing/parseRefusal.ts'
import { forkParser } from './forkParser.ts'
import type { ParseReply, ParseRequest, ReadDocument } from './parserMessages.ts'
import { type UseLimits, watchUse } from './watchUse.ts'

/** Document to read. */
export interface Parsing extends ParseTask {
  /** Tenant of the document; tenants take turns. */
  tenantId: string
  /** Opens the content when its turn comes; an earlier connection that nobody reads from may break. */
  open: () => Readable | Promise<Readable>
  /** Size in bytes. */
  size: number
  signal: AbortSignal
  onProgress?: (share: number) => void
}

export type Parser = ReturnType<typeof createParser>

const usualLimits: UseLimits = {
  memory: 700_000_000,
  cpuMs: 4000,
  allCpuMs: 180_000,
  wallMs: 120_000,
}
/** Milliseconds after which an unused process is stopped. */
const idleMs = 60_000

interface Options {
  limits?: UseLimits
  /** Maximum number of documents of different tenants read at the same time; each may use the memory in `limits`. */
  slots?: number
}

/**
 * Creates the parser for untrusted documents. It reads one document per tenant at a time, tenants take turns, and each
 * document is read in a child process that may crash.
 */
export function createParser({ limits = usualLimits, slots = 1 }: Options = {}) {
  const queue = createFairQueue({ slots, ofTenant: 1, maxAsked: 100 })
  const warm = new Set<ChildProcess>()
  let idle: NodeJS.Timeout | undefined
  return { parse, close }

  /**
   * Parses a document. Throws ParseRefusal if it cannot be read, `request.too_many` if too many of the tenant's
   * documents wait, and the signal's reason if it is aborted.
   */
  function parse({ tenantId, ...parsing }: Parsing): Promise<ReadDocument> {
    return queue(tenantId, () => read(parsing), parsing.signal)
  }

  async function read({ open, ...task }: Omit<Parsing, 'tenantId'>): Promise<ReadDocument> {
    const child = await take()
    let content: Readable | undefined
    try {
      task.signal.throwIfAborted()
      content = await open()
      const reply = await work(child, { ...task, content }, limits)
      warm.add(child)
      clearTimeout(idle)
      idle = setTimeout(close, idleMs).unref()
      if (reply.kind === 'refused') throw new ParseRefusal(reply.code)
      return reply
    } finally {
      // A process that did not answer may be in any state.
      if (!warm.has(child)) child.kill('SIGKILL')
      content?.destroy()
    }
  }

  async function take(): Promise<ChildProcess> {
    for (const child of warm) {
      warm.delete(child)
      // The system may have killed it while it was idle.
      if (child.connected) return child
    }
    return forkParser()
  }

  function close(): void {
    clearTimeout(idle)
    for (const child of warm) child.kill('SIGKILL')
    warm.clear()
  }
}

async function work(
  child: ChildProcess,
  { content, signal, onProgress, ...request }: Omit<Parsing, 'open' | 'tenantId'> & { content: Readable },
  limits: UseLimits,
): Promise<Outcome> {
  const answer = answerOf(child, { limits, signal, onProgress })
  child.send(request satisfies ParseRequest)
  const settled = new AbortController()
  const sent = send(child, content, settled.signal)
  try {
    return await Promise.race([answer, sent.then(() => answer)])
  } finally {
    // The document may be refused before all of it is sent.
    settled.abort()
    answer.catch(() => {})
    sent.catch(() => {})
  }
}

async function send({ stdin }: ChildProcess, content: Readable, signal: AbortSignal): Promise<void> {
  for await (const chunk of content) if (stdin?.write(chunk) === false) await once(stdin, 'drain', { signal })
}

type Outcome = Extract<ParseReply, { kind: 'read' | 'refused' }>

interface Watching {
  limits: UseLimits
  signal: AbortSignal
  onProgress: ((share: number) => void) | undefined
}

function answerOf(child: ChildProcess, { limits, signal, onProgress }: Watching): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const watch = watchUse(child.pid ?? 0, limits, code => refuse(code))
    const refuse = (code: RefusalCode) => done(() => reject(new ParseRefusal(code)))
    const onExit = (_: number | null, killedBy: NodeJS.Signals | null) =>
      // Node ends with SIGABRT when its heap is full.
      refuse(killedBy === 'SIGABRT' ? 'too_much_memory' : 'broken')
    const onAbort = () => done(() => reject(signal.reason))
    child.on('message', onMessage).once('exit', onExit)
    signal.addEventListener('abort', onAbort, { once: true })

    function onMessage(reply: ParseReply): void {
      watch.gotOn()
      if (reply.kind === 'progress') onProgress?.(reply.share)
      if (reply.kind === 'read' || reply.kind === 'refused') done(() => resolve(reply))
    }

    function done(settle: () => void): void {
      watch.stop()
      child.off('message', onMessage).off('exit', onExit)
      signal.removeEventListener('abort', onAbort)
      settle()
    }
  })
}
