import { eachAlone } from '../../limits/eachAlone.ts'
import type { Database } from '../../store/database.ts'
import { queueNext, effectTask as task } from './planEffects.ts'
import { endStranded, findStranded } from './store/effectStore.ts'

const reason = 'It was canceled, or its server stopped.'

/** Ends effects that would wait forever because their job has ended, and goes on with those after them. */
export async function endStrandedEffects(
  database: Pick<Database, 'owner' | 'inTenant'>,
  at: Date,
): Promise<void> {
  await eachAlone(await findStranded(database, task), ({ tenantId, id }) =>
    database.inTenant(tenantId, async db => {
      const ended = await endStranded(db, id, { task, at, reason })
      if (ended) await queueNext(db, tenantId, ended)
    }),
  )
}
