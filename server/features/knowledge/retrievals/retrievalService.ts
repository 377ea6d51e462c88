import type { components } from '../../../../openapi/generated/types.d.ts'
import { AppError } from '../../../errors.ts'
import type { StoredRetrieval } from '../../../store/conversationTables.ts'
import type { Database } from '../../../store/database.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { wrongPassages } from '../judgements/wrongPassages.ts'
import { readRetrievals, type TurnRetrievals } from './readRetrievals.ts'

type Retrieval = components['schemas']['Retrieval']

/** Creates the service that shows the team the sources of an answer. */
export function createRetrievalService(database: Pick<Database, 'inTenant'>) {
  return { of }

  /** Returns the searches of a turn; throws `resource.not_found` if the agent has no such turn. */
  async function of(tenantId: string, conversationId: string, eventId: string): Promise<Retrieval[]> {
    return database.inTenant(tenantId, async db => {
      const found = await readRetrievals(db, { conversationId, eventId })
      if (!found) throw new AppError('resource.not_found')
      return Promise.all(found.searches.map(search => presented(db, search, found.named)))
    })
  }
}

async function presented(
  db: TenantDb,
  { candidates, ...search }: StoredRetrieval,
  named: TurnRetrievals['named'],
): Promise<Retrieval> {
  const wrong = await wrongPassages(db, [search.question])
  return {
    ...search,
    candidates: candidates.map(one => ({
      ...one,
      is_named: one.use === 'given' && named.has(one.title),
      judgement_id: wrong.get(one.passage) ?? null,
    })),
  }
}
