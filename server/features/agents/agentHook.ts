import type { EntityHook } from '../../records/entityHook.ts'
import { insertFirstVersions } from './store/agentVersionStore.ts'

interface Deps {
  now: () => Date
}

/** A new agent is published as it is made, so that it can answer at once; what is saved later waits until it is published. */
export function agentHook({ now }: Deps): EntityHook {
  return {
    withWrites: async ({ scope, db, writes }) => {
      const made = writes.flatMap(({ before, after }) => (before ? [] : [after._id]))
      if (made.length > 0) await insertFirstVersions(db, made, { at: now(), by: scope.actor })
    },
  }
}
