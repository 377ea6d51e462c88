import type { Job, JobType } from '../../../jobs/jobType.ts'
import { enqueueJob } from '../../../store/jobs/enqueueJob.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { HeardMail } from '../../email/incoming/storeMail.ts'
import { findFailedMessage, findOptOut, findReceivedMail } from '../store/messageOccasionStore.ts'
import { bindingsAtLimit } from '../store/occasionLimit.ts'
import type { OccasionStart } from './createOccasionStart.ts'
import { enabledBindings } from './store/bindingStore.ts'

interface Deps {
  start: OccasionStart
  now: () => Date
}

/** The database queues failures and opt-outs in the transaction of the cause; `onMail` queues mails. */
const task = 'begin chains of a message'

interface Payload {
  event: 'mail_received' | 'delivery_failed' | 'opted_out'
  id: string
  /** True for a mail that is not proven to be the contact's whose conversation it is in. */
  isOfAnother?: boolean
}

/** Creates the follower of received mails, and the job that starts chains of mails, failed messages and opt-outs. */
export function createMessageOccasions({ start, now }: Deps) {
  return { onMail, job: { task, run } satisfies JobType }

  async function onMail(db: TenantDb, { tenantId, id, isOfAnother }: HeardMail): Promise<void> {
    const event = 'mail_received'
    if ((await enabledBindings(db, [event])).length === 0) return
    await enqueueJob(db, { tenantId, task, payload: { event, id, isOfAnother } satisfies Payload })
  }

  async function run(job: Job): Promise<void> {
    const { event, id, isOfAnother = false } = job.payload as unknown as Payload
    if (event === 'mail_received') return start(job, event, db => receivedMail(db, id, isOfAnother))
    if (event === 'delivery_failed') return start(job, event, db => failedMessage(db, id))
    await start(job, event, db => optOut(db, id))
  }

  /** A person who writes more often than 30 times an hour or 60 a day may be a program that answers what we send. */
  async function receivedMail(db: TenantDb, id: string, isOfAnother: boolean) {
    const mail = await findReceivedMail(db, id)
    if (!mail) return null
    const { conversationId, eventId, participants, sender, subject, text, verdict, sentAt } = mail
    // A sender who only claims to be the contact gets none of the contact's rights.
    const contactId = isOfAnother ? '' : (mail.contactId ?? '')
    const name = participants.find(({ role }) => role === 'from')?.name ?? ''
    return {
      input: {
        mail: {
          ...{ id, conversation_id: conversationId, message_id: eventId, contact_id: contactId },
          ...{ from: { name, address: sender }, subject, text, verdict, sent_at: sentAt.toISOString() },
        },
      },
      conversationId: isOfAnother ? null : conversationId,
      atLimit: await bindingsAtLimit(db, {
        ...{ event: 'mail_received', id: sender, idAt: ['mail', 'from', 'address'] },
        ...{ isAddress: true, mostInDay: mostMails, sourceAt: [], isChains: false, now: now() },
      }),
    }
  }

  /** A chain can write the next message that fails itself. */
  async function failedMessage(db: TenantDb, id: string) {
    const failed = await findFailedMessage(db, id)
    if (!failed) return null
    const { conversationId, channel, address, reason, writtenBy, failedAt } = failed
    const contactId = failed.contactId ?? ''
    return {
      input: {
        message: {
          ...{ id, conversation_id: conversationId, contact_id: contactId, channel, address, reason },
          ...{ written_by: writtenBy, failed_at: failedAt.toISOString() },
        },
      },
      conversationId,
      atLimit: await bindingsAtLimit(db, {
        event: 'delivery_failed',
        ...(contactId === ''
          ? { id: conversationId, idAt: ['message', 'conversation_id'] }
          : { id: contactId, idAt: ['message', 'contact_id'] }),
        ...{ sourceAt: ['message', 'written_by'], ofChains: ['automatic'] },
        ...{ isChains: writtenBy === 'automatic', now: now() },
      }),
    }
  }

  async function optOut(db: TenantDb, id: string) {
    const found = await findOptOut(db, id)
    if (!found) return null
    const contactId = found.contactId ?? ''
    return {
      input: { opt_out: { id, contact_id: contactId, kind: found.kind, at: found.at.toISOString() } },
      atLimit: await bindingsAtLimit(db, {
        event: 'opted_out',
        ...(contactId === ''
          ? { id, idAt: ['opt_out', 'id'] }
          : { id: contactId, idAt: ['opt_out', 'contact_id'] }),
        ...{ sourceAt: [], isChains: false, now: now() },
      }),
    }
  }
}

/** Runs in a day for the mails of one sender. */
const mostMails = 60
