import { v7 } from 'uuid'
import type { Caller } from '../../access/caller.ts'
import { mayManage } from '../../access/permissions.ts'
import { requireId } from '../../access/requireId.ts'
import type { Session } from '../../access/session.ts'
import { AppError } from '../../errors.ts'
import type { JobType } from '../../jobs/jobType.ts'
import type { CalendarFile, MailTransport } from '../../providers/mail/mailTransport.ts'
import type { SecretBox } from '../../secrets/secretBox.ts'
import type { AuditStore } from '../../store/auditStore.ts'
import type { LinkReader, Mail } from './mail.ts'
import { type MailBrand, mailPage } from './mailPage.ts'
import { deliverMail, type OutboxStore, type StoredMail } from './store/outboxStore.ts'

export interface OutboxStores {
  outbox: OutboxStore
  /** Runs the work with stores that show no other tenant's mails. */
  inTenant<T>(
    tenantId: string,
    work: (stores: { outbox: OutboxStore; audit: AuditStore }) => Promise<T>,
  ): Promise<T>
}

interface Deps {
  stores: OutboxStores
  box: SecretBox
  /** Null if no mail server is set: mails are stored and shown. */
  transport: MailTransport | null
  /** Returns the branding of a tenant's mails; null for plain text. */
  brandOf?: (tenantId: string) => Promise<MailBrand | null>
  now: () => Date
}

export type OutboxService = ReturnType<typeof createOutboxService>

/** Stores and shows every mail with its links, and sends it if a mail server is set. */
export function createOutboxService({ stores, box, transport, brandOf, now }: Deps) {
  const isSending = transport !== null
  // Without a mail server here, mails wait for a process that has one.
  const job: JobType = {
    task: deliverMail,
    waits: retryWaits,
    mustEnd: true,
    canRunHere: isSending,
    run: runDelivery,
  }
  return { write, list, failedSince, isSending, get, resend, newestLink, deliver, job }

  /** Writes a mail to the outbox, in the transaction of the change that it reports. */
  async function write(
    { outbox }: Pick<OutboxStores, 'outbox'>,
    tenantId: string,
    mail: Mail,
  ): Promise<void> {
    await outbox.insert({
      id: v7(),
      tenantId,
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      links: mail.links.map(link => seal(tenantId, { ...link, reader: mail.linkReader })),
      // It contains a link as well.
      calendar: mail.calendar ? seal(tenantId, mail.calendar) : null,
      bookingId: mail.bookingId,
      status: transport ? 'queued' : 'kept',
      createdAt: now(),
    })
  }

  async function list(session: Session, page: { limit: number; before?: string | undefined }) {
    const mails = await stores.inTenant(session.tenant.id, ({ outbox }) =>
      outbox.list(session.tenant.id, page),
    )
    return mails.map(mail => present(session, mail))
  }

  /** Counts the mails since then that could not be sent. */
  async function failedSince({ tenant }: Session, since: Date): Promise<number> {
    return stores.inTenant(tenant.id, ({ outbox }) => outbox.countSince(tenant.id, 'failed', since))
  }

  /** Returns one mail; throws `resource.not_found`. */
  async function get(session: Session, id: string) {
    return present(
      session,
      await stores.inTenant(session.tenant.id, ({ outbox }) => find(outbox, session, id)),
    )
  }

  /** Queues a mail again. Throws `record.conflict` if no mail server is set. */
  async function resend({ session, scope }: Caller, id: string) {
    return stores.inTenant(session.tenant.id, async ({ outbox, audit }) => {
      const mail = await find(outbox, session, id)
      if (!transport) {
        throw new AppError('record.conflict', { detail: 'No mail server is set up. Copy the link instead.' })
      }
      await outbox.queueAgain(session.tenant.id, mail.id)
      await audit.note(scope, {
        action: 'resendOutboxMail',
        entity: 'outbox_mail',
        entityId: mail.id,
        at: now(),
        details: { label: mail.subject },
      })
      return present(session, { ...mail, status: 'queued', attempts: 0, error: null })
    })
  }

  /**
   * Returns the newest link for this role in mails to an address, for an admin of the installation; null if there is
   * none.
   */
  async function newestLink(tenantId: string, to: string, reader: LinkReader): Promise<string | null> {
    const mails = await stores.inTenant(tenantId, ({ outbox }) => outbox.list(tenantId, { limit: 200 }))
    const links = mails
      .filter(mail => mail.to === to)
      .flatMap(mail => mail.links.map(link => tryOpen(tenantId, link)))
    return links.find(link => link?.reader === reader)?.url ?? null
  }

  async function runDelivery(job: { tenantId: string; payload: Readonly<Record<string, unknown>> }) {
    await deliver(job.tenantId, String(job.payload.mail))
  }

  /** Sends a queued mail. Returns false if there is nothing left to send. Throws if it must be tried again. */
  async function deliver(tenantId: string, id: string): Promise<boolean> {
    if (!transport) return false
    const mail = await stores.outbox.claim(tenantId, id, { now: now(), waits: retrySeconds })
    if (mail) return send(transport, mail)
    const { status } = (await stores.outbox.find(tenantId, id)) ?? {}
    // An attempt was cut short, and the next one is not due yet.
    if (status === 'queued') throw new Error('The mail is to be sent later')
    return false
  }

  async function send(to: MailTransport, mail: StoredMail): Promise<boolean> {
    try {
      const links = mail.links.map(link => open<SealedLink>(mail.tenantId, link))
      const text = [mail.text, ...links.map(({ label, url }) => `${label}:\n${url}`)].join('\n\n')
      const brand = (await brandOf?.(mail.tenantId)) ?? null
      await to.send({
        id: mail.id,
        to: mail.to,
        subject: mail.subject,
        text: `${text}\n`,
        ...(brand && { html: mailPage({ text: mail.text, links }, brand) }),
        ...(mail.calendar !== null && { calendar: open<CalendarFile>(mail.tenantId, mail.calendar) }),
      })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const isLast = mail.attempts >= retrySeconds.length
      await stores.outbox.markFailed(mail, reason.slice(0, 500), isLast)
      if (isLast) return false
      throw error
    }
    await stores.outbox.markSent(mail, now())
    return true
  }

  function present(session: Session, mail: StoredMail) {
    const links = mail.links.map(link => tryOpen(mail.tenantId, link))
    const isShown = links.every(link => link !== null && mayRead(session, link.reader))
    return {
      _id: mail.id,
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      links: isShown ? links.flatMap(link => (link ? [{ label: link.label, url: link.url }] : [])) : [],
      are_links_hidden: !isShown,
      ...(mail.calendar !== null && { has_calendar_file: true }),
      status: mail.status,
      attempts: mail.attempts,
      ...(mail.error !== null && { error: mail.error }),
      created_at: mail.createdAt.toISOString(),
      ...(mail.sentAt && { sent_at: mail.sentAt.toISOString() }),
    }
  }

  // Tokens are stored as hashes; an unsealed link next to them would undo that protection.
  function seal(tenantId: string, content: SealedLink | CalendarFile): string {
    return box.seal(tenantId, JSON.stringify(content)).$sealed
  }

  function open<Content extends SealedLink | CalendarFile>(tenantId: string, $sealed: string): Content {
    return JSON.parse(box.open(tenantId, { $sealed })) as Content
  }

  /** Returns null if the sealing key is gone; the mail itself can still be read. */
  function tryOpen(tenantId: string, sealed: string): SealedLink | null {
    try {
      return open(tenantId, sealed)
    } catch {
      return null
    }
  }
}

interface SealedLink {
  label: string
  url: string
  reader: LinkReader
}

/** Seconds after creation at which a mail's attempts are due. */
const retrySeconds = [0, 60, 300, 900, 3600, 4 * 3600, 12 * 3600, 24 * 3600] as const
/** The same as seconds between consecutive attempts. */
const retryWaits = retrySeconds.slice(1).map((seconds, index) => seconds - (retrySeconds[index] ?? 0))

async function find(outbox: OutboxStore, session: Session, id: string): Promise<StoredMail> {
  const mail = await outbox.find(session.tenant.id, requireId(id))
  if (!mail) throw new AppError('resource.not_found')
  return mail
}

function mayRead(session: Session, reader: LinkReader): boolean {
  return reader === 'instance_admin' ? session.user?.is_instance_admin === true : mayManage(session, reader)
}
