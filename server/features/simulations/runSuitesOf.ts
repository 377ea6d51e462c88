import { sql } from 'kysely'
import { v7 } from 'uuid'
import { readData } from '../../store/records/readData.ts'
import type { AfterPublishing } from '../agents/agentVersions.ts'
import { beginSimulation } from './beginSimulation.ts'
import { suitePlan } from './suitePlan.ts'

/** Runs the suites of an agent that are to be run when it is published, with the version that was. */
export function runSuitesOf({ now }: { now: () => Date }): AfterPublishing {
  return async (db, scope, { agentId, version }) => {
    const found = await db
      .selectFrom('record')
      .select(['_id', 'data'])
      .where('entity', '=', 'synthetic_suite')
      .where('deleted_at', 'is', null)
      .where(sql<boolean>`data ->> 'agent_id' = ${agentId} and data -> 'is_run_on_publish' = 'true'`)
      .orderBy('_id')
      .execute()
    for (const { _id: suiteId, data } of found) {
      const suite = readData('synthetic_suite', data)
      if (!suite) continue
      const what = { agentId, agentVersion: version, suiteId, title: suite.title, plan: suitePlan(suite) }
      await beginSimulation(db, scope, { ...what, id: v7(), at: now() })
    }
  }
}
