import type { components } from '../../../openapi/generated/types.d.ts'
import { requireId } from '../../access/requireId.ts'
import { AppError } from '../../errors.ts'
import { createAuditStore } from '../../store/auditStore.ts'
import type { Database } from '../../store/database.ts'
import type { EffectOwner } from '../../store/effectTables.ts'
import type { Scope } from '../../store/scope.ts'
import { enqueueEffect } from './planEffects.ts'
import { effectsOf, findEffect, lockEffect, type StoredEffect, waitAgain } from './store/effectStore.ts'

type Outcome = components['schemas']['EffectOutcome']

interface Deps {
  database: Pick<Database, 'inTenant'>
  now: () => Date
}

export type EffectService = ReturnType<typeof createEffectService>

/** Shows what followed from records, and tries failed effects again. */
export function createEffectService({ database, now }: Deps) {
  return { list, retry }

  async function list({ tenantId }: Scope, owner: EffectOwner): Promise<Outcome[]> {
    const found = await database.inTenant(tenantId, db => effectsOf(db, owner))
    return found.map(presented)
  }

  /** Throws `resource.not_found`, and `record.conflict` for an effect that has not failed. */
  async function retry(scope: Scope, id: string): Promise<Outcome> {
    requireId(id)
    const { tenantId } = scope
    return database.inTenant(tenantId, async db => {
      const effect = await lockEffect(db, id)
      if (!effect) throw new AppError('resource.not_found')
      if (effect.state !== 'failed')
        throw new AppError('record.conflict', { detail: 'Only a failed step can be tried again.' })
      await waitAgain(db, id)
      const details = { label: effect.effect.type }
      const audited = { action: 'retryEffect', entity: 'effect', entityId: id, at: now(), details } as const
      await createAuditStore(db).note(scope, audited)
      await enqueueEffect(db, tenantId, id)
      return presented((await findEffect(db, id)) ?? effect)
    })
  }
}

function presented({ id, position, effect, plannedAt, endedAt, ...rest }: StoredEffect): Outcome {
  const { state, record = null, error, attempts } = rest
  return {
    _id: id,
    ...{ position, type: effect.type, state, record, error, attempts },
    planned_at: plannedAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
  }
}
