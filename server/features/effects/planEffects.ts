import { v5 } from 'uuid'
import type { EffectOwner } from '../../store/effectTables.ts'
import { enqueueJob } from '../../store/jobs/enqueueJob.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import type { Effect, EffectPlace } from '../effect.ts'
import { insertEffects, nextEffect, type StoredEffect } from './store/effectStore.ts'

/** Effects of one occasion, with whom they are for. */
export interface PlannedEffects
  extends Pick<EffectPlace, 'conversationId' | 'contactId' | 'language' | 'timeZone' | 'values'> {
  tenantId: string
  owner: EffectOwner
  /** Tells occasions of one owner apart; '' if there can be only one. */
  occasion: string
  effects: readonly Effect[]
  at: Date
}

/** Name of the job that carries out one effect. */
export const effectTask = 'carry out an effect'

const maxAttempts = 5

/** Stores effects in the transaction of their cause, and queues the first one. The same occasion plans them once. */
export async function planEffects(db: TenantDb, planned: PlannedEffects): Promise<void> {
  const { tenantId, owner, occasion, effects } = planned
  if (effects.length === 0) return
  const rows = effects.map((effect, position) => ({
    id: v5(`${occasion}/${position}`, owner.id),
    position,
    effect,
  }))
  const stored = await insertEffects(db, planned, rows)
  const [first] = rows
  if (first && stored.has(first.id)) await enqueueEffect(db, tenantId, first.id)
}

/** Queues the next effect of the occasion, unless an earlier attempt at this one has done so. */
export async function queueNext(db: TenantDb, tenantId: string, effect: StoredEffect): Promise<void> {
  const next = effect.attempts === 0 ? await nextEffect(db, effect) : undefined
  if (next !== undefined) await enqueueEffect(db, tenantId, next)
}

/** Queues an effect, in the caller's transaction. */
export async function enqueueEffect(db: TenantDb, tenantId: string, id: string): Promise<void> {
  await enqueueJob(db, { tenantId, task: effectTask, key: id, payload: { effect: id }, maxAttempts })
}
