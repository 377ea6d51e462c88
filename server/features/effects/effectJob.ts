import { AppError } from '../../errors.ts'
import { type Job, JobStopped, type JobType, type StopReason } from '../../jobs/jobType.ts'
import type { Database } from '../../store/database.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import { TooMuchFilled } from '../../templates/tags/fillNodes.ts'
import {
  type AnyEffectKind,
  type Effect,
  type EffectKind,
  type EffectPlace,
  EffectRefused,
  type EffectResult,
} from '../effect.ts'
import { refusalText } from '../refusalText.ts'
import { effectTask, queueNext } from './planEffects.ts'
import { findEffect, lockEffect, noteAttempt, type StoredEffect } from './store/effectStore.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  kinds: () => readonly AnyEffectKind[]
  now: () => Date
}

/**
 * Creates the job that carries out one effect and notes its outcome. The next effect of the occasion is queued after the
 * first attempt, so that one that has to be tried again holds up no other.
 */
export function effectJob({ database, kinds, now }: Deps): JobType {
  return { task: effectTask, waits: [10, 60, 600, 3600], run }

  async function run({ tenantId, payload, signal, isLastAttempt, finish }: Job): Promise<void> {
    const id = String(payload.effect)
    const found = await database.inTenant(tenantId, db => findEffect(db, id))
    // The record and its effects may have been deleted.
    if (found?.state !== 'waiting') return
    try {
      const { record = null } = await carryOut(placeOf(tenantId, found, signal), found.effect)
      await end(db => noteAttempt(db, id, { state: 'done', record, error: null, at: now() }))
    } catch (error) {
      const stop = stopReason(signal)
      // The attempt does not count; another process repeats it.
      if (stop === 'lost' || stop === 'draining') throw error
      const isFinal = isLastAttempt || stop === 'cancelled' || isRefusal(error)
      const reason = stop ? stopTexts[stop] : reasonOf(error)
      const attempt = { record: null, error: reason, at: now() }
      if (isFinal && !stop) return end(db => noteAttempt(db, id, { state: 'failed', ...attempt }))
      await database.inTenant(tenantId, async db => {
        await noteAttempt(db, id, { state: isFinal ? 'failed' : 'waiting', ...attempt })
        await queueNext(db, tenantId, found)
      })
      throw error
    }

    async function end(note: (db: TenantDb) => Promise<void>): Promise<void> {
      await database.inTenant(tenantId, async db => {
        const current = await lockEffect(db, id)
        if (current) await note(db)
        if (current) await queueNext(db, tenantId, current)
        await finish(db)
      })
    }
  }

  async function carryOut(place: EffectPlace, effect: Effect): Promise<EffectResult> {
    const kind = kinds().find(({ type }) => type === effect.type) as EffectKind | undefined
    if (!kind) throw new EffectRefused(`Nothing carries out “${effect.type}”.`)
    return kind.run(place, effect)
  }
}

/** Returns whether a retry would be refused too. A concurrent change (412) or a rate limit (429) may pass later. */
function isRefusal(error: unknown): boolean {
  if (error instanceof EffectRefused || error instanceof TooMuchFilled) return true
  return error instanceof AppError && error.status < 500 && error.status !== 429 && error.status !== 412
}

function stopReason({ reason }: AbortSignal): StopReason | null {
  return reason instanceof JobStopped ? reason.reason : null
}

const stopTexts = { late: 'It took too long.', cancelled: 'It was canceled.' }

function reasonOf(error: unknown): string {
  if (error instanceof AppError) return refusalText(error)
  const text = error instanceof Error ? error.message : ''
  return text === '' ? 'Something went wrong.' : text.slice(0, 1000)
}

function placeOf(tenantId: string, stored: StoredEffect, signal: AbortSignal): EffectPlace {
  const { id: effectId, owner, conversationId, contactId, language, timeZone, values } = stored
  const actor = { type: 'system' as const, id: '', name: 'Follow-up' }
  return {
    scope: { tenantId, actor, requestId: effectId },
    ...{ effectId, owner, conversationId, contactId, language, timeZone, values, signal },
  }
}
