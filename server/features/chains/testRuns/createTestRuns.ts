import { createRequestedChain, type RequestedChainDeps } from './requestedChain.ts'
import { createRunStreams, type RunStreamDeps } from './runStream.ts'
import { createTestRun, type TestRunDeps } from './testRun.ts'
import { type TestRunRouteDeps, testRunRoutes } from './testRunRoutes.ts'

type Deps = RequestedChainDeps &
  RunStreamDeps &
  TestRunDeps &
  Omit<TestRunRouteDeps, 'testRun' | 'requestedChain' | 'runStream'>

/** Wires how people run a chain or a step by hand. */
export function createTestRuns(deps: Deps) {
  const requestedChain = createRequestedChain(deps)
  const runStream = createRunStreams(deps)
  const testRun = createTestRun(deps)
  return {
    requestedChain,
    handlers: testRunRoutes({ ...deps, requestedChain, runStream, testRun }),
  }
}
