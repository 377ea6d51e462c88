import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FetchMessageObject, ImapFlow, MessageStructureObject } from 'imapflow'
import type { AddressPolicy } from '../web/addressRules.ts'
import { allowedAddress } from '../web/allowedAddress.ts'
import { asMailboxError } from './asMailboxError.ts'
import { type ListedMail, type Mailbox, MailboxError, type Mailboxes, type MailServer } from './mailbox.ts'
import { type MailProof, withSignIn } from './withSignIn.ts'

interface Options extends AddressPolicy {
  /** For tests: the authority that has signed the server's certificate. */
  ca?: string
  /** Milliseconds of silence after which a link counts as lost, which nothing else notices; a minute by default. */
  silentMs?: number
}

/** Large pieces: small ones take ten times as long. */
const chunkSize = 1 << 20

/** Creates the access to mailboxes over IMAP, always encrypted, at addresses that tenants may reach. */
export function createImapMailboxes({ ca, silentMs = 60_000, ...policy }: Options): Mailboxes {
  return { connect }

  async function connect(server: MailServer, signal: AbortSignal): Promise<Mailbox> {
    signal.throwIfAborted()
    const address = await allowedAddress(server, policy).catch(error => {
      throw asMailboxError(error, server)
    })
    const client = await withSignIn(server, proof => opened(server, { address, proof, signal }), isRefusal)
    return mailboxOf(client, server)
  }

  async function opened(
    server: MailServer,
    { address, proof, signal }: { address: string; proof: MailProof; signal: AbortSignal },
  ): Promise<ImapFlow> {
    const { host, port, security } = server
    // Is loaded once a mailbox is read.
    const { ImapFlow } = await import('imapflow')
    // Asking for a token cannot be stopped.
    signal.throwIfAborted()
    const client = new ImapFlow({
      host: address,
      servername: host,
      port,
      secure: security === 'tls',
      // Otherwise the client would sign in without encryption where the server offers none.
      ...(security === 'starttls' && { doSTARTTLS: true }),
      auth: proof,
      tls: { ...(ca !== undefined && { ca }), minVersion: 'TLSv1.2' },
      disableAutoIdle: true,
      connectionTimeout: 20_000,
      greetingTimeout: 16_000,
      socketTimeout: silentMs,
      logger: false,
    })
    // Without a listener, an error would end the process.
    client.on('error', () => {})
    const stop = () => client.close()
    signal.addEventListener('abort', stop, { once: true })
    client.once('close', () => signal.removeEventListener('abort', stop))
    try {
      await client.connect()
    } catch (error) {
      client.close()
      signal.throwIfAborted()
      throw asMailboxError(error, server)
    }
    return client
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof MailboxError && error.code === 'sign_in'
}

function mailboxOf(client: ImapFlow, server: MailServer): Mailbox {
  let hasNews = false
  client.on('exists', () => {
    hasNews = true
  })
  return {
    sentFolder: () =>
      asked(
        async () => (await client.list()).find(({ specialUse }) => specialUse === '\\Sent')?.path ?? null,
      ),
    open: folder =>
      inFolder(folder, async () => {
        hasNews = false
        // Read-only, so that nothing is marked as read.
        const { uidValidity, uidNext } = await client.mailboxOpen(folder, { readOnly: true })
        return { uidValidity: String(uidValidity), uidNext }
      }),
    uidNext: folder =>
      inFolder(folder, async () => {
        const status = await client.status(folder, { uidNext: true })
        if (!status || status.uidNext === undefined) throw noFolder(folder)
        return status.uidNext
      }),
    mailsAfter: uid =>
      asked(async () => {
        hasNews = false
        const found = await client.fetchAll(`${uid + 1}:*`, listed, { uid: true })
        // A range that begins behind the last mail still finds it.
        return inOrder(found).filter(mail => mail.uid > uid)
      }),
    mailsSince: time =>
      asked(async () => {
        const day = new Date(time.getTime() - 86_400_000)
        const uids = (await client.search({ since: day }, { uid: true })) || []
        if (uids.length === 0) return []
        const wanted = new Set(uids)
        // A range, because servers refuse the long line that names each mail.
        const first = uids.reduce((least, uid) => Math.min(least, uid))
        const found = await client.fetchAll(`${first}:*`, listed, { uid: true })
        return inOrder(found).filter(({ uid }) => wanted.has(uid))
      }),
    source: (uid, maxBytes) =>
      asked(async () => {
        const { content } = await client.download(String(uid), undefined, { uid: true, chunkSize, maxBytes })
        return (content as Readable | undefined) ?? null
      }),
    beginning: (uid, maxBytes) => asked(() => beginningOf(client, uid, maxBytes)),
    wait: ms => asked(() => wait(ms)),
    holds: (folder, messageId, headers) =>
      inFolder(folder, async () => {
        await client.mailboxOpen(folder, { readOnly: true })
        for (const name of headers) {
          const found = await client.search({ header: { [name]: messageId } }, { uid: true })
          if (found && found.length > 0) return true
        }
        return false
      }),
    append: (folder, source) =>
      inFolder(folder, async () => {
        if (!(await client.append(folder, source, ['\\Seen']))) throw noFolder(folder)
      }),
    close: () => client.close(),
  }

  async function asked<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      throw asMailboxError(error, server)
    }
  }

  function inFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
    return asked(async () => {
      try {
        return await work()
      } catch (error) {
        const { responseStatus, mailboxMissing } = Object(error)
        const isRefused = responseStatus === 'NO' || responseStatus === 'BAD'
        throw isRefused || mailboxMissing === true ? noFolder(folder) : error
      }
    })
  }

  /** The server reports new mails only while it idles, and another command ends that. */
  async function wait(ms: number): Promise<void> {
    if (hasNews) return
    let end = () => {}
    const happened = new Promise<void>(resolve => {
      end = resolve
    })
    const timer = setTimeout(end, ms)
    client.on('exists', end).on('expunge', end).on('close', end)
    try {
      const idling = client.idle().then(end, end)
      await happened
      await client.noop()
      await idling
    } finally {
      clearTimeout(timer)
      client.off('exists', end).off('expunge', end).off('close', end)
    }
    if (!client.usable) throw new MailboxError('unreachable', `The connection to ${server.host} broke off.`)
  }
}

const listed = { uid: true, size: true, internalDate: true } as const

function inOrder(found: readonly FetchMessageObject[]): ListedMail[] {
  return found
    .map(({ uid, size = 0, internalDate }) => ({
      uid,
      size,
      arrivedAt: new Date(internalDate ?? Date.now()),
    }))
    .sort((one, other) => one.uid - other.uid)
}

function noFolder(folder: string): MailboxError {
  return new MailboxError('folder', `The mailbox has no folder “${folder}”.`)
}

async function beginningOf(client: ImapFlow, uid: number, maxBytes: number): Promise<Buffer | null> {
  const found = await client.fetchOne(String(uid), { headers: true, bodyStructure: true }, { uid: true })
  if (!found) return null
  const part = found.bodyStructure && firstText(found.bodyStructure)
  const text = part && (await client.download(String(uid), part.part ?? '1', { uid: true, maxBytes }))
  const content = text?.content ? await buffer(text.content as Readable) : Buffer.alloc(0)
  const type = part?.type ?? 'text/plain'
  // The text arrives decoded, so its headers are replaced.
  const headers = withoutContentHeaders(found.headers?.toString('latin1') ?? '')
  const own = `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n`
  return Buffer.concat([Buffer.from(`${headers}${own}`, 'latin1'), content])
}

function firstText(node: MessageStructureObject): MessageStructureObject | undefined {
  if (node.childNodes) {
    for (const child of node.childNodes) {
      const found = firstText(child)
      if (found) return found
    }
    return undefined
  }
  return /^text\/(?:plain|html)$/i.test(node.type) && node.disposition !== 'attachment' ? node : undefined
}

function withoutContentHeaders(headers: string): string {
  return headers
    .replace(/^(?:content-[a-z-]+|mime-version):.*(?:\r?\n[ \t].*)*\r?\n/gim, '')
    .replace(/(?:\r?\n)+$/, '\r\n')
}
