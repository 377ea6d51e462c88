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
  /** Milliseconds that all of it may take together. */
  maxMs?: number
}

/** What is tried, and on how many recorded inputs. */
interface DraftTestRequest {
  tenantId: string
  chainId: string
  chain: Chain
  max: number
  /** Aborted when whoever asked for it has left. */
  left: AbortSignal
}

export type TestDraft = ReturnType<typeof createDraftTest>

/** Tries a chain before it is published: by its tests and on recorded inputs, as far as there is time for it. */
export function createDraftTest({ tests, replay, stopping, maxMs = 300_000 }: DraftTestDeps) {
  const overtime = () => new Error(`The tests together may take ${maxMs / 1000} seconds.`)
  /** A test that was not come to the end of has failed, and a replay is left out. Throws the reason for which the server stops. */
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
