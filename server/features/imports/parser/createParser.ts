import type { ChildProcess } from 'node:child_process'
import type { Readable } from 'node:stream'
import { createFairQueue } from '../../../limits/fairQueue.ts'
import { sendInput } from '../../../limits/processInput.ts'
import type { UseLimits } from '../../../limits/watchUse.ts'
import { createWorkProcesses, ProcessFault, processAnswer } from '../../../limits/workProcess.ts'
import type { ParseTask } from '../parsing/parseDocument.ts'
import { ParseRefusal } from '../parsing/parseRefusal.ts'
import type { ParseReply, ParseRequest, ReadDocument } from './parserMessages.ts'

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

/** The script is next to the sources or next to the bundle. */
const isSource = import.meta.url.endsWith('.ts')
const file = new URL(isSource ? './parserProcess.ts' : './parserProcess.js', import.meta.url)

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
  const processes = createWorkProcesses({ file, heapMb: 256 })
  return { parse, close: processes.close }

  /**
   * Parses a document. Throws ParseRefusal if it cannot be read, `request.too_many` if too many of the tenant's
   * documents wait, and the signal's reason if it is aborted.
   */
  function parse({ tenantId, ...parsing }: Parsing): Promise<ReadDocument> {
    return queue(tenantId, () => read(parsing), parsing.signal)
  }

  async function read({ open, ...task }: Omit<Parsing, 'tenantId'>): Promise<ReadDocument> {
    const reply = await processes.use(async child => {
      task.signal.throwIfAborted()
      const content = await open()
      try {
        return await work(child, { ...task, content }, limits)
      } finally {
        content.destroy()
      }
    })
    if (reply.kind === 'refused') throw new ParseRefusal(reply.code)
    return reply
  }
}

async function work(
  child: ChildProcess,
  { content, signal, onProgress, ...request }: Omit<Parsing, 'open' | 'tenantId'> & { content: Readable },
  limits: UseLimits,
): Promise<Outcome> {
  const answer = processAnswer(child, { limits, signal, read: outcomeOf }).catch(error => {
    throw error instanceof ProcessFault ? new ParseRefusal(error.code) : error
  })
  child.send(request satisfies ParseRequest)
  const settled = new AbortController()
  const sent = sendInput(child, content, settled.signal)
  try {
    return await Promise.race([answer, sent.then(() => answer)])
  } finally {
    // The document may be refused before all of it is sent.
    settled.abort()
    answer.catch(() => {})
    sent.catch(() => {})
  }

  function outcomeOf(reply: ParseReply): Outcome | undefined {
    if (reply.kind === 'progress') onProgress?.(reply.share)
    return reply.kind === 'read' || reply.kind === 'refused' ? reply : undefined
  }
}

type Outcome = Extract<ParseReply, { kind: 'read' | 'refused' }>
