import { createFairQueue } from '../../../limits/fairQueue.ts'
import { sendInput } from '../../../limits/processInput.ts'
import type { UseLimits } from '../../../limits/watchUse.ts'
import { createWorkProcesses, ProcessFault, processAnswer } from '../../../limits/workProcess.ts'
import { MailRefusal } from './mailRefusal.ts'
import type { MailPage, MailReply, MailRequest, ParsedMail, WholeMail } from './parsedMail.ts'

export type MailParser = ReturnType<typeof createMailParser>

const usualLimits: UseLimits = {
  memory: 900_000_000,
  cpuMs: 15_000,
  allCpuMs: 30_000,
  wallMs: 120_000,
}

/** The script is next to the sources or next to the bundle. */
const isSource = import.meta.url.endsWith('.ts')
const file = new URL(isSource ? './mailParserProcess.ts' : './mailParserProcess.js', import.meta.url)

/** Creates the parser of mails, which anybody may have sent: each is read in a child process that may crash. */
export function createMailParser({ limits = usualLimits }: { limits?: UseLimits } = {}) {
  const queue = createFairQueue({ slots: 1, ofTenant: 1, maxAsked: 100 })
  const processes = createWorkProcesses({ file, heapMb: 512 })
  return { mail, whole, page, close: processes.close }

  /** Reads a raw mail. `earlier` has the texts of its thread. Throws MailRefusal. */
  async function mail(tenantId: string, source: Buffer, earlier: readonly string[]): Promise<ParsedMail> {
    const reply = await ask(tenantId, source, { earlier, wanted: 'mail' })
    if (reply.kind !== 'mail') throw new MailRefusal('broken')
    return reply.mail
  }

  /** Reads a raw mail for somebody who looks at it. Throws MailRefusal. */
  async function whole(tenantId: string, source: Buffer): Promise<WholeMail> {
    const reply = await ask(tenantId, source, { earlier: [], wanted: 'whole' })
    if (reply.kind !== 'whole') throw new MailRefusal('broken')
    return reply.mail
  }

  /** Returns the HTML of a raw mail as a safe page. Throws MailRefusal. */
  async function page(tenantId: string, source: Buffer, hasPictures: boolean): Promise<MailPage> {
    const reply = await ask(tenantId, source, { earlier: [], wanted: hasPictures ? 'pictures' : 'page' })
    if (reply.kind !== 'page') throw new MailRefusal('broken')
    return reply.page
  }

  async function ask(tenantId: string, source: Buffer, request: Omit<MailRequest, 'size'>) {
    const reply = await queue(tenantId, () => processes.use(child => work(child, source, request)))
    if (reply.kind === 'refused') throw new MailRefusal(reply.code)
    return reply
  }

  async function work(
    child: Parameters<Parameters<typeof processes.use>[0]>[0],
    source: Buffer,
    request: Omit<MailRequest, 'size'>,
  ): Promise<Outcome> {
    const settled = new AbortController()
    const answer = processAnswer<MailReply, Outcome>(child, {
      limits,
      signal: settled.signal,
      read: reply => (reply.kind === 'ready' ? undefined : reply),
    }).catch(error => {
      if (!(error instanceof ProcessFault)) throw error
      throw new MailRefusal(error.isFromOutside ? 'ended' : error.code, { cause: error })
    })
    child.send({ size: source.length, ...request } satisfies MailRequest)
    const sent = sendInput(child, pieces(source), settled.signal)
    try {
      return await Promise.race([answer, sent.then(() => answer)])
    } finally {
      settled.abort()
      answer.catch(() => {})
      sent.catch(() => {})
    }
  }
}

type Outcome = Exclude<MailReply, { kind: 'ready' }>

const pieceBytes = 1 << 20

async function* pieces(source: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < source.length; start += pieceBytes)
    yield source.subarray(start, start + pieceBytes)
}
