import { weekMs } from '../../../common/time/dayMs.ts'
import type { Database } from '../../store/database.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import type { Allowed } from '../outbound/allowed.ts'
import type { OutboundVerdict } from '../outbound/outboundMessage.ts'
import type { Candidate, OutboundService } from '../outbound/outboundService.ts'
import { shownDecision } from '../outbound/shownDecision.ts'
import { createOutboxStore, type MailDecision, type StoredMail } from './store/outboxStore.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  outbound: Pick<OutboundService, 'decide' | 'release'>
  /** False if no mail server is set: mails are kept. */
  isSending: boolean
}

export type StoredTeamMail = StoredMail & { purpose: null }
export type StoredPersonMail = StoredMail & { purpose: NonNullable<StoredMail['purpose']> }

/** The part of a mail that a decision draws on. */
type AskedMail = Pick<
  StoredPersonMail,
  'id' | 'tenantId' | 'to' | 'purpose' | 'by' | 'contactId' | 'until' | 'createdAt' | 'isApproved'
>

export type PersonMails = ReturnType<typeof createPersonMails>

/** Returns whether a mail goes to a person outside the team. */
export function isToPerson(mail: StoredMail): mail is StoredPersonMail {
  return mail.purpose !== null
}

/** Returns whether a mail goes to the team. */
export function isToTeam(mail: StoredMail): mail is StoredTeamMail {
  return mail.purpose === null
}

/** Creates the service that asks the outbound rules about mails to people when they are written and when they leave. */
export function createPersonMails({ database, outbound, isSending }: Deps) {
  return { decide, claim, release }

  /** Decides about a new mail, in the transaction that writes it. */
  async function decide(db: TenantDb, mail: AskedMail): Promise<MailDecision> {
    const { verdict } = await outbound.decide(db, mail.tenantId, candidateOf(mail), mail)
    return decisionOf(verdict, mail)
  }

  /**
   * Decides again about a mail whose time has come. If it may go out and its next attempt is due, counts the attempt and
   * returns the mail. Only one process gets it.
   */
  async function claim(
    { tenantId, id }: StoredPersonMail,
    terms: { now: Date; waits: readonly number[] },
  ): Promise<Allowed<StoredPersonMail> | null> {
    return database.inTenant(tenantId, async db => {
      const outbox = createOutboxStore(db)
      const mail = await outbox.find(tenantId, id)
      // A mail that was withdrawn after it was allowed has a place that it does not need.
      if (mail?.status === 'dropped') await outbound.release(db, id)
      if (!mail || !isToPerson(mail) || !['queued', 'waiting', 'asked'].includes(mail.status)) return null
      const decided = await outbound.decide(db, tenantId, candidateOf(mail), mail)
      // While this waited for the person's other messages, the mail may have been withdrawn.
      const noted = await outbox.noteDecision(mail, decisionOf(decided.verdict, mail), terms.now)
      const isWithdrawn = noted === null && (await outbox.find(tenantId, id))?.status === 'dropped'
      if (isWithdrawn) await outbound.release(db, id)
      if (noted === null || decided.decision !== 'allow') return null
      const claimed = await outbox.claim(tenantId, id, terms)
      return claimed ? { ...decided.message, attempts: claimed.attempts } : null
    })
  }

  /** Gives back the place of a mail that could not be sent. */
  async function release({ tenantId, id }: StoredPersonMail): Promise<void> {
    await database.inTenant(tenantId, db => outbound.release(db, id))
  }

  function decisionOf(verdict: OutboundVerdict, { createdAt }: Pick<StoredMail, 'createdAt'>): MailDecision {
    const decision = shownDecision(verdict)
    if (verdict.decision === 'drop') return { status: 'dropped', decision, runAt: undefined }
    if (!isSending) return { status: 'kept', decision, runAt: undefined }
    if (verdict.decision === 'allow') return { status: 'queued', decision, runAt: undefined }
    return verdict.decision === 'defer'
      ? { status: 'waiting', decision, runAt: new Date(verdict.at ?? 0) }
      : // Without an answer of the team, the rules drop it then.
        { status: 'asked', decision, runAt: new Date(createdAt.getTime() + askedMs) }
  }
}

/** A second more than a message may be late. */
const askedMs = weekMs + 1000

function candidateOf(mail: AskedMail): Candidate {
  return {
    id: mail.id,
    channel: 'email',
    purpose: mail.purpose,
    by: mail.by ?? 'platform',
    since: mail.createdAt.getTime(),
    until: mail.until?.getTime() ?? null,
    windowMs: null,
    isApproved: mail.isApproved,
    address: { kind: 'email', value: mail.to },
    contactId: mail.contactId,
    heardAt: null,
  }
}
