import { createHash, timingSafeEqual } from 'node:crypto'
import { AppError } from '../../errors.ts'
import type { MessengerProvider } from '../../providers/twoChat/messengerProvider.ts'
import { hashToken } from '../../secrets/secretToken.ts'
import type { Database } from '../../store/database.ts'
import { storableText } from '../../store/records/storable.ts'
import { enqueueEvents } from './eventJob.ts'
import { findLine, noteHeard } from './store/lineStore.ts'
import { insertEvent } from './store/receivedEvents.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  provider: Pick<MessengerProvider, 'placeOf'>
  now: () => Date
}

/** A request of 2Chat. */
interface HookRequest {
  /** The secret in its address. */
  secret: string
  /** The event that was subscribed to; empty if the address does not say. */
  event: string
  /** Reads its body. */
  read: () => Promise<Buffer>
}

export type WebhookIntake = ReturnType<typeof createWebhookIntake>

const unknownHash = hashToken('')

/** Creates the intake of what 2Chat reports. An event is stored as it came, and handled by a job. */
export function createWebhookIntake({ database, provider, now }: Deps) {
  return { receive }

  /** Throws `auth.signature` unless the secret is that of the tenant; compares in constant time. */
  async function check(tenantId: string, secret: string): Promise<void> {
    const line = await database.inTenant(tenantId, findLine)
    const [held, given] = [line?.hook_hash ?? unknownHash, hashToken(secret)].map(hash => Buffer.from(hash))
    if (!line?.hook_hash || !held || !given || !timingSafeEqual(held, given))
      throw new AppError('auth.signature')
  }

  /**
   * Stores an event and enqueues its handling; the same one is stored once. Throws `auth.signature` before anything is
   * read for somebody who does not know the secret.
   */
  async function receive(tenantId: string, { secret, event, read }: HookRequest): Promise<void> {
    await check(tenantId, secret)
    const content = await read()
    const body = content.toString('utf8')
    const { address, at } = provider.placeOf(parsed(body))
    const digest = createHash('sha256').update(`${event}\n`).update(content).digest('base64url')
    const row = {
      tenant_id: tenantId,
      digest,
      event,
      address: storableText(address).slice(0, longestAddress),
    }
    await database.inTenant(tenantId, async db => {
      const times = { said_at: at, received_at: now() }
      // Escaped, because the database stores no NUL characters.
      const isNew = await insertEvent(db, { ...row, ...times, body: JSON.stringify(body), state: 'waiting' })
      if (!isNew) return
      await noteHeard(db, now())
      await enqueueEvents(db, tenantId, row.address)
    })
  }
}

const longestAddress = 200

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
