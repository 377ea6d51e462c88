import { sql } from 'kysely'
import type { EntityData } from '../../../store/records/entityData.ts'
import { readData } from '../../../store/records/readData.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** The subject of a suite: an agent alone, or a chain with one. */
export type SuiteSubject = { agentId: string } | { chainId: string }

/** A saved suite with its version, so that concurrent changes are not lost. */
export interface SavedSuite {
  suiteId: string
  version: number
  suite: EntityData<'synthetic_suite'>
}

/** Returns the subject's suites that have the flag, oldest first. */
export async function suitesOf(
  db: TenantDb,
  subject: SuiteSubject,
  flag: 'is_run_on_publish' | 'is_required' | 'is_compared',
): Promise<SavedSuite[]> {
  const isOfSubject =
    'chainId' in subject
      ? sql<boolean>`data ->> 'chain_id' = ${subject.chainId}`
      : sql<boolean>`data ->> 'agent_id' = ${subject.agentId} and data -> 'chain_id' is null`
  const found = await db
    .selectFrom('record')
    .select(['_id as suiteId', 'version', 'data'])
    .where('entity', '=', 'synthetic_suite')
    .where('deleted_at', 'is', null)
    .where(isOfSubject)
    .where(sql<boolean>`data -> ${sql.lit(flag)} = 'true'`)
    .orderBy('_id')
    .execute()
  return found.flatMap(({ suiteId, version, data }) => {
    const suite = readData('synthetic_suite', data)
    return suite ? [{ suiteId, version: Number(version), suite }] : []
  })
}
