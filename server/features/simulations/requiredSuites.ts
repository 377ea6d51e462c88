import { isDeepStrictEqual } from 'node:util'
import type { FieldError } from '../../errors.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import type { BeforePublishing } from '../agents/agentVersions.ts'
import type { BeforePublishingChain } from '../chains/versions/chainVersions.ts'
import { simulationSummary } from './presentedSimulation.ts'
import { newestOfSuite } from './store/simulationStore.ts'
import { type SavedSuite, type SuiteSubject, suitesOf } from './store/suiteStore.ts'
import { suitePlan } from './suitePlan.ts'

/**
 * Returns the required suites that an agent has not passed, with their verdicts. Only the newest run counts, and only
 * if agent and suite have not changed since.
 */
export const requiredSuites: BeforePublishing = (db, { agentId, changedAt }) =>
  lackingSuites(db, { agentId }, { what: 'agent', changedAt })

/** Returns the same for a chain. */
export const requiredSuitesOfChain: BeforePublishingChain = async (db, chainId) => {
  const { updated_at: changedAt } = await db
    .selectFrom('record')
    .select('updated_at')
    .where('entity', '=', 'smart_chain')
    .where('_id', '=', chainId)
    .executeTakeFirstOrThrow()
  return lackingSuites(db, { chainId }, { what: 'chain', changedAt: new Date(changedAt) })
}

interface Draft {
  what: 'agent' | 'chain'
  changedAt: Date
}

async function lackingSuites(db: TenantDb, subject: SuiteSubject, draft: Draft): Promise<FieldError[]> {
  const faults: FieldError[] = []
  for (const saved of await suitesOf(db, subject, 'is_required')) {
    const fault = await faultOf(db, saved, draft)
    if (fault) faults.push(fault)
  }
  return faults
}

/** Returns why a suite has not passed, or null if it has. */
async function faultOf(
  db: TenantDb,
  { suiteId, suite }: SavedSuite,
  { what, changedAt }: Draft,
): Promise<FieldError | null> {
  const { title } = suite
  const newest = await newestOfSuite(db, suiteId)
  const isCurrent =
    newest !== undefined && newest.createdAt >= changedAt && isDeepStrictEqual(newest.plan, suitePlan(suite))
  const verdict = isCurrent ? simulationSummary(newest).status : 'not_run'
  if (verdict === 'passed') return null
  return {
    pointer: '',
    keyword: 'suite',
    message: `${messageOf(verdict, what)}: ${title}`,
    params: { suite_id: suiteId, title, verdict, ...(newest && { simulation_id: newest.id }) },
  }
}

function messageOf(verdict: string, what: Draft['what']): string {
  if (verdict === 'not_run') return `A suite that has to pass was not run with the ${what} as it is`
  if (verdict === 'queued' || verdict === 'running') return 'A suite that has to pass is still running'
  return 'A suite that has to pass has not'
}
