import { v7 } from 'uuid'
import type { AfterPublishing } from '../agents/agentVersions.ts'
import type { AfterPublishingChain } from '../chains/versions/chainVersions.ts'
import { findEditedAgent, findPublishedAgent } from '../conversations/store/agentAtWork.ts'
import { beginSimulation } from './beginSimulation.ts'
import { suitesOf } from './store/suiteStore.ts'
import { suitePlan } from './suitePlan.ts'

interface Deps {
  now: () => Date
}

/** Runs an agent's suites that are set to run on publication, with the published version. */
export function runSuitesOf({ now }: Deps): AfterPublishing {
  return async (db, scope, { agentId, version }) => {
    for (const { suiteId, suite } of await suitesOf(db, { agentId }, 'is_run_on_publish')) {
      const what = { agentId, agentVersion: version, suiteId, title: suite.title, plan: suitePlan(suite) }
      await beginSimulation(db, scope, { ...what, id: v7(), at: now() })
    }
  }
}

/**
 * Runs a chain's suites that are set to run on publication, with the newest published version of each suite's agent, or
 * its draft if none is published.
 */
export function runSuitesOfChain({ now }: Deps): AfterPublishingChain {
  return async (db, scope, { chainId, version }) => {
    for (const { suiteId, suite } of await suitesOf(db, { chainId }, 'is_run_on_publish')) {
      const { agent_id: agentId, title } = suite
      if (!(await findEditedAgent(db, agentId))) continue
      const agentVersion = (await findPublishedAgent(db, agentId, 'newest'))?.version ?? null
      const what = { agentId, agentVersion, suiteId, title, plan: suitePlan(suite, version) }
      await beginSimulation(db, scope, { ...what, id: v7(), at: now() })
    }
  }
}
