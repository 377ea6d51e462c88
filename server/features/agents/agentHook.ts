import { AppError } from '../../errors.ts'
import type { EntityHook } from '../../records/entityHook.ts'
import { repeatedStarter } from './repeatedStarter.ts'
import { insertFirstVersions } from './store/agentVersionStore.ts'

interface Deps {
  now: () => Date
}

/**
 * Creates the hook that publishes a new agent as it is created, so that it can answer at once. Later edits wait until
 * they are published. It refuses starter questions that repeat a language or a question.
 */
export function agentHook({ now }: Deps): EntityHook {
  return {
    beforeWrite: async (_, records) =>
      records.map(record => {
        const error = repeatedStarter(record.starter_questions)
        return error ? new AppError('record.invalid', { errors: [error] }) : record
      }),
    withWrites: async ({ scope, db, writes }) => {
      const made = writes.flatMap(({ before, after }) => (before ? [] : [after._id]))
      if (made.length > 0) await insertFirstVersions(db, made, { at: now(), by: scope.actor })
    },
  }
}
