import { isObject } from '../../../../common/json/isObject.ts'
import type { components } from '../../../../openapi/generated/types.d.ts'
import type { FieldError } from '../../../errors.ts'
import { emptyFacts } from '../bindings/facts/factSchemas.ts'
import { chainTypes } from '../chainTypes.ts'
import type { Chain } from '../document/chainDocument.ts'
import { createMemoryJournal } from '../run/memoryJournal.ts'
import { runChain } from '../run/runChain.ts'
import type { StepServices } from '../steps/stepServices.ts'
import type { StepType } from '../steps/stepType.ts'

interface Deps {
  stepTypes: ReadonlyMap<string, StepType>
  services: StepServices
  now: () => Date
}

/** Result of a chain's test. */
export type TestResult = components['schemas']['ChainCheck']['tests'][number]

export type ChainTests = ReturnType<typeof createChainTests>

/** Runs the tests that chains define, without effects and without storing anything. */
export function createChainTests({ stepTypes, services, now }: Deps) {
  return { results }

  /** Returns the results in order. If the signal aborts, unfinished tests fail. */
  async function results(tenantId: string, chain: Chain, signal: AbortSignal): Promise<TestResult[]> {
    const found: TestResult[] = []
    for (const [at, test] of (chain.tests ?? []).entries()) {
      const { status, output, state, error } = await runChain({
        tenantId,
        runId: `test-${at}`,
        conversationId: null,
        journal: createMemoryJournal(`test-${at}`),
        stepTypes,
        // Publishing does not wait for pauses.
        services: { ...services, pause: async () => {} },
        now,
        chain,
        input: test.input_data ?? {},
        facts: emptyFacts(chainTypes[chain.chain_type].facts),
        startedAt: now(),
        isDry: true,
        signal,
      })
      const passed = status === 'succeeded' && hasPart({ output, state }, test.expect ?? {})
      const why = error ? reasonOf(error, signal) : `It returned ${JSON.stringify(output)}.`
      found.push({ name: test.name, passed, message: passed ? null : why })
    }
    return found
  }
}

function reasonOf({ message }: { message: string }, { aborted, reason }: AbortSignal): string {
  return aborted && reason instanceof Error ? reason.message : message
}

/** Returns the faults of failed tests, each at its pointer in the chain. */
export function testFaults(results: readonly TestResult[]): FieldError[] {
  return results.flatMap(({ name, passed, message }, at) =>
    passed
      ? []
      : [{ pointer: `/tests/${at}`, keyword: 'test', message: `The test “${name}” fails: ${message}` }],
  )
}

/**
 * Returns whether a value matches the expectation. Objects need only the expected members; lists must have the same
 * length.
 */
function hasPart(value: unknown, expected: unknown): boolean {
  if (isObject(expected))
    return isObject(value) && Object.entries(expected).every(([name, part]) => hasPart(value[name], part))
  if (Array.isArray(expected)) {
    const items = Array.isArray(value) ? value : []
    return items.length === expected.length && expected.every((part, at) => hasPart(items[at], part))
  }
  return value === expected
}
