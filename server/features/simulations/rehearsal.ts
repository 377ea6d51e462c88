import { isRecordId } from '../../../common/isRecordId.ts'
import type { Database } from '../../store/database.ts'
import type { Rehearsal } from '../agents/turns/agentReader.ts'
import { stagedActions } from './stagedActions.ts'
import { findSimulation } from './store/simulationStore.ts'

/** How conversations are marked that are only played. */
export function syntheticMark(simulationId: string): Record<string, unknown> {
  return { synthetic: true, simulation_id: simulationId }
}

/** Stages the actions of conversations that bear the mark, and leaves those of all others as they are. */
export function createRehearsal({ database }: { database: Pick<Database, 'inTenant'> }): Rehearsal {
  return async (tenantId, { metadata = {} }, actions) => {
    if (metadata.synthetic !== true) return actions
    const id = String(metadata.simulation_id)
    const found = isRecordId(id) ? await database.inTenant(tenantId, db => findSimulation(db, id)) : undefined
    return stagedActions(actions, found?.plan.tool_mocks ?? [])
  }
}
