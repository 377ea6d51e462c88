import { isObject } from '../../../common/json/isObject.ts'
import type { FieldError } from '../../errors.ts'
import type { Chain } from './document/chainDocument.ts'
import { createMemoryJournal } from './run/memoryJournal.ts'
import { runChain } from './run/runChain.ts'
import type { StepServices } from './steps/stepServices.ts'
import type { StepType } from './steps/stepType.ts'

interface Deps {
  stepTypes: ReadonlyMap<string, StepType>
  services: StepServices
  now: () => Date
}

export type ChainTests = ReturnType<typeof createChainTests>

/** The tests that chains bring along; nothing happens outside, and nothing of them is kept. */
export function createChainTests({ stepTypes, services, now }: Deps) {
  return { faults }

  /** Those that fail, each at its place; none where all pass. */
  async function faults(tenantId: string, chain: Chain): Promise<FieldError[]> {
    const found: FieldError[] = []
    for (const [at, test] of (chain.tests ?? []).entries()) {
      const { status, output, state, error } = await runChain({
        tenantId,
        runId: `test-${at}`,
        conversationId: null,
        journal: createMemoryJournal(`test-${at}`),
        stepTypes,
        services,
        now,
        chain,
        input: test.input_data ?? {},
        facts: {},
        startedAt: now(),
        isDry: true,
        signal: new AbortController().signal,
      })
      const why = error ? error.message : `It returned ${JSON.stringify(output)}.`
      if (status !== 'succeeded' || !hasPart({ output, state }, test.expect ?? {}))
        found.push({
          pointer: `/tests/${at}`,
          keyword: 'test',
          message: `The test “${test.name}” fails: ${why}`,
        })
    }
    return found
  }
}

/** Whether a value has what is expected of it; of objects only the members that are named. */
export function hasPart(value: unknown, expected: unknown): boolean {
  if (isObject(expected))
    return isObject(value) && Object.entries(expected).every(([name, part]) => hasPart(value[name], part))
  if (Array.isArray(expected)) {
    const items = Array.isArray(value) ? value : []
    return items.length === expected.length && expected.every((part, at) => hasPart(items[at], part))
  }
  return value === expected
}
