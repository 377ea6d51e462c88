import { v7 } from 'uuid'
import type { Caller } from '../../access/caller.ts'
import { mayManage } from '../../access/permissions.ts'
import { requireId } from '../../access/requireId.ts'
import type { Session } from '../../access/session.ts'
import { AppError } from '../../errors.ts'
import type { JobType } from '../../jobs/jobType.ts'
import type { MailTransport } from '../../providers/mail/mailTransport.ts'
import type { SecretBox } from '../../secrets/secretBox.ts'
import type { AuditStore } from '../../store/auditStore.ts'
import type { LinkReader, Mail } from './mail.ts'
import { type MailBrand, mailPage } from './mailPage.ts'
import { deliverMail, type OutboxStore, type StoredMail } from './store/outboxStore.ts'

export interface OutboxStores {
  outbox: OutboxStore
  /** Runs the work where the database shows no other tenant's mails. */
  inTenant<T>(
    tenantId: string,
    work: (stores: { outbox: OutboxStore; audit: AuditStore }) => Promise<T>,
  ): Promise<T>
}

interface Deps {
  stores: OutboxStores
  box: SecretBox
  /** Null where no mail server is set: mails are kept and shown. */
  transport: MailTransport | null
  /** As whom a tenant writes; null for a plain mail. */
  brandOf?: (tenantId: string) => Promise<MailBrand | null>
  now: () => Date
}

export type OutboxService = ReturnType<typeof createOutboxService>

/** Every mail is kept and shown with its links; where there is a mail server, it is sent as well. */
export function createOutboxService({ stores, box, transport, brandOf, now }: Deps) {
  const isSending = transport !== null
  // Where no mail server is set, mails wait for a server that has one.
  const job: JobType = {
    task: deliverMail,
    waits: retryWaits,
    mustEnd: true,
    canRunHere: isSending,
    run: runDelivery,
  }
  return { write, list, failedSince, isSending, get, resend, newestLink, deliver, job }

  /** Puts a mail into the Outbox, in the transaction of what it tells of. */
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

  /** How many mails written since then could not be sent. */
  async function failedSince({ tenant }: Session, since: Date): Promise<number> {
    return stores.inTenant(tenant.id, ({ outbox }) => outbox.countSince(tenant.id, 'failed', since))
  }

  /** One mail; throws `resource.not_found`. */
  async function get(session: Session, id: string) {
    return present(
      session,
      await stores.inTenant(session.tenant.id, ({ outbox }) => find(outbox, session, id)),
    )
  }

  /** Queues a mail again; throws `record.conflict` where there is no mail server. */
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

  /** The first link in the newest mail to an address that lets one act in this role; for an admin of the installation. */
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

  /** Sends a mail that waits; false where there is nothing to send any more. Throws where it has to be tried again. */
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
      const links = mail.links.map(link => open(mail.tenantId, link))
      const text = [mail.text, ...links.map(({ label, url }) => `${label}:\n${url}`)].join('\n\n')
      const brand = (await brandOf?.(mail.tenantId)) ?? null
      await to.send({
        id: mail.id,
        to: mail.to,
        subject: mail.subject,
        text: `${text}\n`,
        ...(brand && { html: mailPage({ text: mail.text, links }, brand) }),
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
      status: mail.status,
      attempts: mail.attempts,
      ...(mail.error !== null && { error: mail.error }),
      created_at: mail.createdAt.toISOString(),
      ...(mail.sentAt && { sent_at: mail.sentAt.toISOString() }),
    }
  }

  // Tokens are stored as hashes; a link in clear beside them would undo that.
  function seal(tenantId: string, link: SealedLink): string {
    return box.seal(tenantId, JSON.stringify(link)).$sealed
  }

  function open(tenantId: string, $sealed: string): SealedLink {
    return JSON.parse(box.open(tenantId, { $sealed })) as SealedLink
  }

  /** Null when the key it was sealed with is gone; the mail can still be read. */
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

/** Seconds after its writing at which a mail's attempts are due. */
const retrySeconds = [0, 60, 300, 900, 3600, 4 * 3600, 12 * 3600, 24 * 3600] as const
/** The same as seconds from one attempt to the next. */
const retryWaits = retrySeconds.slice(1).map((seconds, index) => seconds - (retrySeconds[index] ?? 0))

async function find(outbox: OutboxStore, session: Session, id: string): Promise<StoredMail> {
  const mail = await outbox.find(session.tenant.id, requireId(id))
  if (!mail) throw new AppError('resource.not_found')
  return mail
}

function mayRead(session: Session, reader: LinkReader): boolean {
  return reader === 'instance_admin' ? session.user?.is_instance_admin === true : mayManage(session, reader)
}
