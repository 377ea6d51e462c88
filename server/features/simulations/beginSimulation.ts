import { enqueueJob } from '../../store/jobs/enqueueJob.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import { plannedItems } from './simulationItems.ts'
import { simulationTask } from './simulationJob.ts'
import { insertSimulation, type NewSimulation } from './store/simulationStore.ts'

/** Queues a simulation within a transaction; returns its id. */
export async function beginSimulation(
  db: TenantDb,
  { tenantId, actor }: Pick<Scope, 'tenantId' | 'actor'>,
  simulation: Omit<NewSimulation, 'tenantId' | 'by' | 'jobId' | 'items'>,
): Promise<string> {
  const { id, plan } = simulation
  const jobId = await enqueueJob(db, { tenantId, task: simulationTask, payload: { simulation: id } })
  await insertSimulation(db, { ...simulation, tenantId, by: actor, jobId, items: plannedItems(plan) })
  return id
}
