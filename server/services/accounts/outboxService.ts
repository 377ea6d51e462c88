import { v7 } from 'uuid'
import { AppError } from '../../errors.ts'
import type { MailTransport } from '../../providers/mail/mailTransport.ts'
import type { AccountStoreSet, AccountStores } from '../../store/accounts/accountStores.ts'
import type { OutboxStore, StoredMail } from '../../store/accounts/outboxStore.ts'
import { mayManage } from '../permissions.ts'
import type { SecretBox } from '../secrets/secretBox.ts'
import type { Session } from '../session.ts'
import type { LinkReader, Mail } from './accountMails.ts'
import type { Caller } from './caller.ts'
import { requireId } from './requireId.ts'

interface Deps {
  stores: AccountStores
  box: SecretBox
  /** Null where no mail server is set: mails are kept and shown. */
  transport: MailTransport | null
  now: () => Date
}

export type OutboxService = ReturnType<typeof createOutboxService>

/** Every mail is kept and shown with its links; where there is a mail server, it is sent as well. */
export function createOutboxService({ stores, box, transport, now }: Deps) {
  return { write, list, failedLately, isSending: transport !== null, get, resend, newestLink, deliverQueued }

  /** Puts a mail into the Outbox, in the transaction of what it tells of. */
  async function write(
    { outbox }: Pick<AccountStoreSet, 'outbox'>,
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

  /** How many mails of the last 30 days could not be sent. */
  async function failedLately({ tenant }: Session): Promise<number> {
    const since = new Date(now().getTime() - 30 * 86_400_000)
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
        throw new AppError('record.conflict', { detail: 'No mail server is set: copy the link instead.' })
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

  /** Sends what is due, of all tenants; one that fails is due again later. Returns how many were sent. */
  async function deliverQueued(): Promise<number> {
    if (!transport) return 0
    let sent = 0
    for (const mail of await stores.outbox.claim(now(), retrySeconds, batch)) {
      if (await deliver(transport, mail)) sent++
    }
    return sent
  }

  async function deliver(to: MailTransport, mail: StoredMail): Promise<boolean> {
    try {
      const links = mail.links.map(link => open(mail.tenantId, link))
      const text = [mail.text, ...links.map(({ label, url }) => `${label}:\n${url}`)].join('\n\n')
      await to.send({ id: mail.id, to: mail.to, subject: mail.subject, text: `${text}\n` })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      await stores.outbox.markFailed(mail, reason.slice(0, 500), mail.attempts >= retrySeconds.length)
      return false
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
const batch = 20

async function find(outbox: OutboxStore, session: Session, id: string): Promise<StoredMail> {
  const mail = await outbox.find(session.tenant.id, requireId(id))
  if (!mail) throw new AppError('resource.not_found')
  return mail
}

function mayRead(session: Session, reader: LinkReader): boolean {
  return reader === 'instance_admin' ? session.user?.is_instance_admin === true : mayManage(session, reader)
}
