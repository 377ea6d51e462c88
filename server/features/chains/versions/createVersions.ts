import { createChainReplay } from './chainReplay.ts'
import { createChainTests } from './chainTests.ts'
import { type ChainVersionDeps, createChainVersions } from './chainVersions.ts'
import { createDraftVersions, type DraftVersionDeps } from './draftVersions.ts'
import { type RefreshDeps, refreshRoutes } from './refreshRoutes.ts'
import type { ReplayDeps } from './replayedOutcome.ts'
import { createDraftTest, type DraftTestDeps } from './testDraft.ts'
import { type VersionRouteDeps, versionRoutes } from './versionRoutes.ts'

type Deps = ReplayDeps &
  Omit<ChainVersionDeps, 'testDraft'> &
  DraftVersionDeps &
  Pick<DraftTestDeps, 'stopping'> &
  Pick<VersionRouteDeps, 'limits'> &
  RefreshDeps

/** Wires how drafts are tested, published, compared and restored. */
export function createVersions(deps: Deps) {
  const tests = createChainTests(deps)
  const testDraft = createDraftTest({ tests, replay: createChainReplay(deps), stopping: deps.stopping })
  const versions = createChainVersions({ ...deps, testDraft })
  const drafts = createDraftVersions(deps)
  return {
    handlers: {
      ...versionRoutes({ versions, drafts, limits: deps.limits }),
      ...refreshRoutes(deps),
    },
  }
}
