import { Device } from '@twilio/voice-sdk'
import type { Preflight, PreflightOutcome, PreflightStage } from '../../src/voice/lineTest/preflight.ts'
import { type PreflightNeeds, runPreflight } from '../../src/voice/twilio/runPreflight.ts'

/** Line tests in a page: the reported stages, the measured seconds, and the outcomes. */
export interface LineTests {
  stages: PreflightStage[]
  seconds: number
  outcomes: PreflightOutcome[]
  /** Starts a test in place of the previous one. */
  start(token: string, needs: Partial<PreflightNeeds>): void
  stop(): void
}

/** Creates the line tests of a page. */
export function createLineTests(): LineTests {
  let running: Preflight | undefined
  const tests: LineTests = {
    stages: [],
    seconds: 0,
    outcomes: [],
    start: (token, needs) => {
      Object.assign(tests, { stages: [], seconds: 0, outcomes: [] })
      running = runPreflight(Device, {
        token,
        isSoundFaked: false,
        options: {},
        ...needs,
        onProgress: ({ stage, seconds }) => {
          if (tests.stages.at(-1) !== stage) tests.stages.push(stage)
          tests.seconds = seconds
        },
      })
      void running.done.then(outcome => tests.outcomes.push(outcome))
    },
    stop: () => running?.stop(),
  }
  return tests
}
