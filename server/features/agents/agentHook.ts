import type { EntityHook } from '../../records/entityHook.ts'
import { insertFirstVersions } from './store/agentVersionStore.ts'

interface Deps {
  now: () => Date
}

/**
 * Creates the hook that publishes a new agent as it is created, so that it can answer at once. Later edits wait until
 * they are published.
 */
export function agentHook({ now }: Deps): EntityHook {
  return {
    withWrites: async ({ scope, db, writes }) => {
      const made = writes.flatMap(({ before, after }) => (before ? [] : [after._id]))
      if (made.length > 0) await insertFirstVersions(db, made, { at: now(), by: scope.actor })
    },
  }
}
