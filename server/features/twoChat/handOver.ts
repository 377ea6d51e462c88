import {
  type MessengerAccount,
  MessengerError,
  type MessengerSend,
  type NumberKind,
} from '../../providers/twoChat/messengerProvider.ts'
import type { Database } from '../../store/database.ts'
import { DeliveryError } from '../channels/channel.ts'
import { enqueueLineCheck } from './lineCheck.ts'
import { noteLine } from './store/lineStore.ts'
import { beginAgain, beginSending, dropSending, noteTaken } from './store/sendingStore.ts'

/** One request to 2Chat. */
export interface Piece {
  tenantId: string
  /** The same at each attempt. */
  key: string
  address: string
  digest: string
}

interface Deps {
  database: Pick<Database, 'inTenant'>
  now: () => Date
}

export type HandOver = ReturnType<typeof createHandOver>

/** After this time without an echo, a message whose fate is unknown counts as not taken. */
const echoMs = 60_000

/**
 * Creates the handing over of messages to 2Chat, which knows no idempotency keys: a message is marked before it goes,
 * and an unclear one waits for its echo before it goes again.
 */
export function createHandOver({ database, now }: Deps) {
  /** Sends a piece unless it was taken before. `make` is called just before. Throws DeliveryError. */
  return async function handOver(
    piece: Piece,
    account: MessengerAccount,
    kind: NumberKind,
    make: () => Promise<MessengerSend>,
  ): Promise<void> {
    const { tenantId, key, address, digest } = piece
    const at = now()
    const mark = { tenant_id: tenantId, key, address, digest, handed_at: at }
    const earlier = await database.inTenant(tenantId, db => beginSending(db, mark))
    if (earlier?.is_taken) return
    if (earlier) {
      const isFresh = at.getTime() - earlier.handed_at.getTime() < echoMs
      const isOurs =
        !isFresh && (await database.inTenant(tenantId, db => beginAgain(db, key, earlier.handed_at, at)))
      // Another process has begun again, or its echo may still come.
      const since = isFresh ? earlier.handed_at : at
      if (!isOurs) throw waiting(new Date(since.getTime() + echoMs))
    }
    try {
      const externalId = await account.send(kind, await make())
      await database.inTenant(tenantId, db => noteTaken(db, key, externalId))
    } catch (error) {
      if (!(error instanceof MessengerError)) throw error
      throw await failed(piece, error)
    }
  }

  /** Removes the mark of a message that was certainly not taken, and returns the error of its delivery. */
  async function failed({ tenantId, key }: Piece, error: MessengerError): Promise<DeliveryError> {
    const { fault: cause } = error
    if (cause === 'unclear') return new DeliveryError('unreachable', { isPassing: true, cause: error })
    await database.inTenant(tenantId, async db => {
      await dropSending(db, key)
      if (cause !== 'key') return
      // Stops all further messages; the check tells the admins, once.
      await noteLine(db, tenantId, { state: 'key_refused' })
      await enqueueLineCheck(db, tenantId)
    })
    if (cause === 'throttled') return waiting(afterPause(now(), error), error)
    return new DeliveryError(asksForTemplate(error) ? 'needs_template' : 'refused', { cause: error })
  }
}

/** Returns the error of a message that only waits. */
function waiting(retryAt: Date, cause?: MessengerError): DeliveryError {
  return new DeliveryError('unreachable', { isPassing: true, retryAt, cause })
}

/** Returns when a provider may be asked again that wants to be left alone. */
function afterPause(at: Date, { retryAfterMs }: MessengerError): Date {
  const pauseMs = Math.min(Math.max(retryAfterMs ?? usualPauseMs, shortestPauseMs), longestPauseMs)
  return new Date(at.getTime() + pauseMs)
}

const usualPauseMs = 30_000
const shortestPauseMs = 1000
const longestPauseMs = 3_600_000

/** Returns whether a refusal says that only a template may be sent now. */
function asksForTemplate({ fault, message }: MessengerError): boolean {
  return fault === 'refused' && /template|24[ -]?h|session (?:has )?expired|re-?engagement/i.test(message)
}
