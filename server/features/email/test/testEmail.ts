import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { domainOf } from '../../../../common/domainOf.ts'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { AppError } from '../../../errors.ts'
import { createFairQueue } from '../../../limits/fairQueue.ts'
import {
  type Mailbox,
  MailboxError,
  type Mailboxes,
  type MailServer,
} from '../../../providers/mailbox/mailbox.ts'
import { type ComposedMail, MailSendError, type MailSenders } from '../../../providers/mailbox/mailSender.ts'
import { cutText } from '../../../store/cutText.ts'
import type { Database } from '../../../store/database.ts'
import { storableText } from '../../../store/records/storable.ts'
import type { Scope } from '../../../store/scope.ts'
import type { EmailSettings, EmailSettingsService } from '../emailSettings.ts'
import { headerValues, headOf, idsIn } from '../parser/mailIds.ts'
import { authServerOf } from '../reading/senderVerdict.ts'
import { type LearnedFacts, noteLearned } from '../store/accountStore.ts'
import { testHeader } from './testHeader.ts'

type Result = components['schemas']['EmailTest']
type Step = Result['steps'][number]['step']

interface Deps {
  database: Pick<Database, 'inTenant'>
  emailSettings: EmailSettingsService
  mailboxes: Mailboxes
  mailSenders: MailSenders
  now: () => Date
}

/** What a test mail has shown. */
interface Learned extends LearnedFacts {
  keepsMessageId: boolean
}

export type TestEmail = ReturnType<typeof createTestEmail>

const order: readonly Step[] = ['connect', 'sign_in', 'folders', 'send', 'arrive', 'learn']
const signInFailures: ReadonlySet<MailboxError['code']> = new Set(['sign_in', 'signed_out'])
const maxMs = 90_000
const arrivalMs = 60_000
const lookMs = 2000
/** The headers of the test mail are within these bytes. */
const maxHeadBytes = 200_000

/** Creates the test of a mailbox: it signs in, opens the folders and sends a mail to itself. */
export function createTestEmail({ database, emailSettings, mailboxes, mailSenders, now }: Deps) {
  const queue = createFairQueue({ ofTenant: 1, maxAsked: 1 })

  /** Tests the stored settings. Throws `email.not_set_up`, and `request.too_many` while a test of the tenant runs. */
  return (scope: Scope): Promise<Result> => queue(scope.tenantId, () => test(scope))

  async function test({ tenantId }: Scope): Promise<Result> {
    emailSettings.forget(tenantId)
    const settings = await emailSettings.of(tenantId)
    const { incoming, address } = settings
    if (!incoming || address === undefined) throw new AppError('email.not_set_up')
    const notes = new Map<Step, { state: 'passed' | 'failed' | 'skipped'; message: string | null }>()
    const learned = await run({ settings, incoming, address }, notes)
    if (learned) await database.inTenant(tenantId, db => noteLearned(db, learned, now()))
    const skipped = { state: 'skipped' as const, message: null }
    return {
      steps: order.map(step => ({ step, ...(notes.get(step) ?? skipped) })),
      learned: learned && {
        auth_server: learned.authServer,
        keeps_message_id: learned.keepsMessageId,
        files_sent_copy: learned.filesSentCopy,
      },
    }
  }

  async function run(
    { settings, incoming, address }: { settings: EmailSettings; incoming: MailServer; address: string },
    notes: Map<Step, { state: 'passed' | 'failed' | 'skipped'; message: string | null }>,
  ): Promise<Learned | null> {
    const signal = AbortSignal.timeout(maxMs)
    const passed = (step: Step) => notes.set(step, { state: 'passed', message: null })
    let current: Step = 'connect'
    let mailbox: Mailbox | undefined
    try {
      mailbox = await mailboxes.connect(incoming, signal)
      passed('connect')
      passed('sign_in')
      current = 'folders'
      const sentFolder = settings.sent_folder ?? (await mailbox.sentFolder())
      const sentBefore = sentFolder === null ? 0 : await mailbox.uidNext(sentFolder)
      const { uidNext } = await mailbox.open(settings.folder)
      passed('folders')
      current = 'send'
      if (!settings.outgoing) {
        notes.set('send', { state: 'skipped', message: 'Enter the server for outgoing mail.' })
        return null
      }
      const token = randomBytes(16).toString('hex')
      const messageId = `test.${token}@${domainOf(address)}`
      const source = await mailSenders.source(testMail({ settings, address, token, messageId, date: now() }))
      await mailSenders.send(settings.outgoing, { from: address, to: [address], source }, signal)
      passed('send')
      current = 'arrive'
      const head = await arrived(mailbox, { uidNext, token, signal })
      passed('arrive')
      current = 'learn'
      const [results] = headerValues(head, 'authentication-results')
      const sentAfter = sentFolder === null ? 0 : await mailbox.uidNext(sentFolder)
      passed('learn')
      if (results === undefined)
        notes.set('learn', {
          state: 'failed',
          message: 'The server does not say whether it has verified a sender.',
        })
      return {
        authServer: results === undefined ? null : storableText(authServerOf(results)),
        keepsMessageId: headerValues(head, 'message-id').flatMap(idsIn).includes(messageId),
        filesSentCopy: sentAfter > sentBefore,
      }
    } catch (error) {
      const isRefused = error instanceof MailboxError && signInFailures.has(error.code)
      if (isRefused && current === 'connect') {
        if (error.code === 'sign_in') passed('connect')
        else notes.set('connect', { state: 'skipped', message: 'Not tried without a valid sign-in.' })
        current = 'sign_in'
      }
      notes.set(current, { state: 'failed', message: messageOf(error, signal) })
      return null
    } finally {
      mailbox?.close()
    }
  }
}

function testMail({
  settings,
  address,
  token,
  messageId,
  date,
}: {
  settings: EmailSettings
  address: string
  token: string
  messageId: string
  date: Date
}): ComposedMail {
  const text = 'This mail tests the mailbox. You can delete it.'
  return {
    messageId,
    from: { name: settings.from_name ?? null, address },
    to: [{ name: null, address }],
    cc: [],
    subject: 'Test mail',
    inReplyTo: null,
    references: [],
    isAutomatic: false,
    text,
    html: `<p>${text}</p>`,
    date,
    files: [],
    headers: { [testHeader]: token, 'Auto-Submitted': 'auto-generated' },
  }
}

/** Returns the headers of the test mail once it has arrived. Throws MailboxError after a minute. */
async function arrived(
  mailbox: Mailbox,
  { uidNext, token, signal }: { uidNext: number; token: string; signal: AbortSignal },
): Promise<string> {
  const endsAt = performance.now() + arrivalMs
  let last = uidNext - 1
  while (performance.now() < endsAt) {
    signal.throwIfAborted()
    for (const { uid } of await mailbox.mailsAfter(last)) {
      const content = await mailbox.source(uid, maxHeadBytes)
      const head = content === null ? '' : headOf(await buffer(content))
      if (headerValues(head, testHeader).includes(token)) return head
      last = uid
    }
    await mailbox.wait(lookMs)
  }
  throw new MailboxError('unreachable', 'The test mail has not arrived within a minute.')
}

function messageOf(error: unknown, signal: AbortSignal): string {
  if (error instanceof MailboxError || error instanceof MailSendError) return cutText(error.message, 500)
  if (signal.aborted) return 'This took too long.'
  throw error
}
