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
import type { TenantDb } from '../../store/tenantRun.ts'
import type { Allowed } from '../outbound/allowed.ts'
import type { ShownDecision } from '../outbound/shownDecision.ts'
import type { LinkReader, PersonMail, TeamMail } from './mail.ts'
import { type MailBrand, mailPage } from './mailPage.ts'
import {
  isToPerson,
  isToTeam,
  type PersonMails,
  type StoredPersonMail,
  type StoredTeamMail,
} from './personMails.ts'
import { createOutboxStore, deliverMail, type OutboxStore, type StoredMail } from './store/outboxStore.ts'

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
  /** Decides about mails to people outside the team. Null where only mails to the team are written. */
  persons: PersonMails | null
  now: () => Date
}

export type OutboxService = ReturnType<typeof createOutboxService>

/** Stores and shows every mail with its links, and sends it if a mail server is set. */
export function createOutboxService({ stores, box, transport, brandOf, persons, now }: Deps) {
  const isSending = transport !== null
  // Without a mail server here, mails wait for a process that has one.
  const job: JobType = {
    task: deliverMail,
    waits: retryWaits,
    mustEnd: true,
    canRunHere: isSending,
    run: runDelivery,
  }
  return {
    write,
    writeToPerson,
    withdraw,
    list,
    failedSince,
    isSending,
    get,
    resend,
    newestLink,
    deliver,
    job,
  }

  /**
   * Writes a mail to the team, in the transaction of the change that it reports. Throws for any other address: no rule
   * would be asked about a mail to a person outside.
   */
  async function write(
    { outbox }: Pick<OutboxStores, 'outbox'>,
    tenantId: string,
    mail: TeamMail,
  ): Promise<void> {
    if (!(await outbox.isTeamAddress(tenantId, mail.to)))
      throw new Error('A mail to the team was addressed to somebody else')
    await outbox.insert({
      ...contentOf(tenantId, mail),
      ...{ calendar: null, purpose: null, by: null, contactId: null, until: null, decision: null },
      status: transport ? 'queued' : 'kept',
    })
  }

  /**
   * Decides about a mail to a person outside the team and writes it with the decision, in the transaction of the change
   * that it reports. Returns the decision, or that of a mail with this id that is there already.
   */
  async function writeToPerson(db: TenantDb, tenantId: string, mail: PersonMail): Promise<ShownDecision> {
    if (!persons) throw new Error('Mails to people are written by the server')
    const outbox = createOutboxStore(db)
    const written = mail.id === undefined ? undefined : await outbox.find(tenantId, mail.id)
    if (written?.decision) return written.decision
    const { purpose, by, contactId, until = null, calendar, bookingId } = mail
    const asked = { ...contentOf(tenantId, mail), purpose, by, contactId, until, isApproved: false }
    const { decision, runAt, status } = await persons.decide(db, asked)
    // It contains a link as well.
    const sealed = calendar ? seal(tenantId, calendar) : null
    await outbox.insert({ ...asked, status, decision, calendar: sealed, bookingId }, runAt)
    return decision
  }

  function contentOf(tenantId: string, { id, to, subject, text, links, linkReader }: TeamMail | PersonMail) {
    const sealed = links.map(link => seal(tenantId, { ...link, reader: linkReader }))
    return { id: id ?? v7(), tenantId, to, subject, text, links: sealed, createdAt: now() }
  }

  /** Withdraws the waiting mails about an earlier state of a booking. Call it after other mails are written. */
  async function withdraw(db: TenantDb, tenantId: string, bookingId: string): Promise<void> {
    await createOutboxStore(db).withdraw(tenantId, bookingId, outdated)
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
      await outbox.queueAgain(mail, { isApproved: mail.status === 'asked', now: now() })
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

  /** Sends a mail whose time has come. Returns false if nothing is left to send. Throws if it must be tried again. */
  async function deliver(tenantId: string, id: string): Promise<boolean> {
    if (!transport) return false
    const known = await stores.outbox.find(tenantId, id)
    const terms = { now: now(), waits: retrySeconds }
    if (known && isToPerson(known)) {
      const claimed = await persons?.claim(known, terms)
      if (claimed) return send(transport, claimed)
    } else {
      const claimed = await stores.outbox.claim(tenantId, id, terms)
      if (claimed && isToTeam(claimed)) return send(transport, claimed)
    }
    const { status } = (await stores.outbox.find(tenantId, id)) ?? {}
    // An attempt was cut short, and the next one is not due yet.
    if (status === 'queued') throw new Error('The mail is to be sent later')
    return false
  }

  async function send(to: MailTransport, mail: Sendable): Promise<boolean> {
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
      if (isLast && isToPerson(mail)) await persons?.release(mail)
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
      ...(mail.purpose !== null && { purpose: mail.purpose }),
      ...(mail.decision !== null && { outbound: mail.decision }),
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

/** What may be handed to the mail server: mails to the team, and those to people that the rules let go out. */
type Sendable = StoredTeamMail | Allowed<StoredPersonMail>

const outdated: ShownDecision = {
  decision: 'drop',
  time_zone: 'UTC',
  reasons: [
    {
      decision: 'drop',
      rule: 'outdated',
      pointer: null,
      text: 'The appointment has changed in the meantime.',
    },
  ],
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
