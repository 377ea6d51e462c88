import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { FieldError } from '../../errors.ts'
import { readData } from '../../store/records/readData.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import { simulationSummary } from './presentedSimulation.ts'
import { newestOfSuite } from './store/simulationStore.ts'
import { suitePlan } from './suitePlan.ts'

/**
 * The suites that an agent has to pass before it is published and has not, each with its verdict: of the newest run with
 * the agent and the suite as they are.
 */
export async function requiredSuites(
  db: TenantDb,
  { agentId, changedAt }: { agentId: string; changedAt: Date },
): Promise<FieldError[]> {
  const found = await db
    .selectFrom('record')
    .select(['_id', 'data'])
    .where('entity', '=', 'synthetic_suite')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`data ->> 'agent_id' = ${agentId} and data -> 'is_required' = 'true'`)
    .orderBy('_id')
    .execute()
  const faults: FieldError[] = []
  for (const { _id: suiteId, data } of found) {
    const suite = readData('synthetic_suite', data)
    if (!suite) continue
    const newest = await newestOfSuite(db, suiteId)
    const isCurrent =
      newest !== undefined &&
      newest.createdAt >= changedAt &&
      isDeepStrictEqual(newest.plan, suitePlan(suite))
    const verdict = isCurrent ? simulationSummary(newest).status : 'not_run'
    if (verdict === 'passed') continue
    const params = {
      ...{ suite_id: suiteId, title: suite.title, verdict },
      ...(newest && { simulation_id: newest.id }),
    }
    faults.push({
      pointer: '',
      keyword: 'suite',
      message: `${said[verdict] ?? said.failed}: ${suite.title}`,
      params,
    })
  }
  return faults
}

const said: Readonly<Record<string, string>> = {
  failed: 'A suite that has to pass has not',
  not_run: 'A suite that has to pass was not run with the agent as it is',
  queued: 'A suite that has to pass is still running',
  running: 'A suite that has to pass is still running',
}
