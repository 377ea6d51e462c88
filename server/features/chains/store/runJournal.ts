import { sql } from 'kysely'
import type { Database } from '../../../store/database.ts'
import type { FinishedStep, Journal } from '../run/journal.ts'

interface Place {
  tenantId: string
  runId: string
}

/** The journal of a run in the database: whatever process takes the run up finds what was done. */
export function createRunJournal(database: Pick<Database, 'inTenant'>, { tenantId, runId }: Place): Journal {
  let before: Promise<Map<string, FinishedStep>> | undefined
  return {
    finished: async path => (await known()).get(path),
    begin: async (path, { stepId, type, input }) => {
      const { attempts } = await database.inTenant(tenantId, db =>
        db
          .insertInto('chain_run_step')
          .values({
            tenant_id: tenantId,
            run_id: runId,
            path,
            step_id: stepId,
            type,
            input: JSON.stringify(input),
            attempts: 1,
          })
          .onConflict(conflict =>
            conflict
              .columns(['tenant_id', 'run_id', 'path'])
              .doUpdateSet({ attempts: sql`chain_run_step.attempts + 1`, input: JSON.stringify(input) }),
          )
          .returning('attempts')
          .executeTakeFirstOrThrow(),
      )
      return { key: `${runId}/${path}`, attempt: attempts }
    },
    finish: async (path, result) => {
      await database.inTenant(tenantId, db =>
        db
          .updateTable('chain_run_step')
          .set({ result: JSON.stringify(result) })
          .where('run_id', '=', runId)
          .where('path', '=', path)
          .execute(),
      )
    },
  }

  /** What a process before this one has finished; asked for once. */
  function known(): Promise<Map<string, FinishedStep>> {
    before ??= finishedBefore()
    return before
  }

  async function finishedBefore(): Promise<Map<string, FinishedStep>> {
    const rows = await database.inTenant(tenantId, db =>
      db
        .selectFrom('chain_run_step')
        .select(['path', 'result'])
        .where('run_id', '=', runId)
        .where('result', 'is not', null)
        .execute(),
    )
    return new Map(rows.map(({ path, result }) => [path, result as FinishedStep]))
  }
}
