import type { components } from '../../../../openapi/generated/types.d.ts'
import type { Chain } from '../document/chainDocument.ts'
import { limitedSignal } from '../run/limitedSignal.ts'
import type { ChainReplay } from './chainReplay.ts'
import type { ChainTests, TestResult } from './chainTests.ts'

export interface DraftTestDeps {
  tests: ChainTests
  replay: ChainReplay
  /** Aborted when the server stops. */
  stopping: AbortSignal
  /** Milliseconds for all tests and replays together. */
  maxMs?: number
}

/** The chain to test, and the number of recorded inputs. */
interface DraftTestRequest {
  tenantId: string
  chainId: string
  chain: Chain
  max: number
  /** Aborted when the caller has left. */
  left: AbortSignal
}

export type TestDraft = ReturnType<typeof createDraftTest>

/** Tests a chain before publication: by its tests and on recorded inputs, within a time limit. */
export function createDraftTest({ tests, replay, stopping, maxMs = 300_000 }: DraftTestDeps) {
  const overtime = () => new Error(`The tests together may take ${maxMs / 1000} seconds.`)
  /**
   * Unfinished tests count as failed, and unfinished replays are left out. Throws the reason for which the server
   * stops.
   */
  return async ({
    left,
    ...wish
  }: DraftTestRequest): Promise<{ tests: TestResult[]; replay: components['schemas']['ChainReplay'][] }> => {
    const { tenantId, chain, max } = wish
    const { signal, release } = limitedSignal([stopping, left], maxMs, overtime)
    try {
      const results = await tests.results(tenantId, chain, signal)
      const replays = max === 0 ? [] : await replay({ ...wish, signal })
      stopping.throwIfAborted()
      return { tests: results, replay: replays }
    } finally {
      release()
    }
  }
}
