import { insertAgentVersion } from '../../store/conversations/agentVersionStore.ts'
import type { EntityHook } from './entityHook.ts'

interface Deps {
  now: () => Date
}

/** A new agent is published as it is made, so that it can answer at once; what is saved later waits until it is published. */
export function agentHook({ now }: Deps): EntityHook {
  return {
    withWrite: async ({ scope, before, after, db }) => {
      if (before) return
      const { tenantId, actor } = scope
      const version = {
        tenantId,
        agentId: after._id,
        version: 1,
        data: after.data,
        note: '',
        at: now(),
        by: actor,
      }
      await insertAgentVersion(db, version)
    },
  }
}
