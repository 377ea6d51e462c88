import { isObject } from '../../../../common/json/isObject.ts'
import { type FactName, factProperties, factSchemas } from '../bindings/facts/factSchemas.ts'
import { chainTypes } from '../chainTypes.ts'
import { dataProviders } from '../data/dataProviders.ts'
import { type Chain, findStep } from '../document/chainDocument.ts'
import type { FinishedStep } from '../run/journal.ts'
import type { StepServices } from '../steps/stepServices.ts'
import type { StepType } from '../steps/stepType.ts'
import { ranChain } from './enclosingChain.ts'
import { personalValues } from './maskedValues.ts'

/** The parts of a run in which personal values are searched. */
export interface RanChain {
  input: Readonly<Record<string, unknown>>
  facts: Readonly<Record<string, unknown>>
  steps: readonly RanStep[]
}

export interface RanStep {
  path: string
  step_id: string
  type: string
  /** The filled settings. */
  input: unknown
  result: object | null
}

const factsSchema = { properties: factProperties(Object.keys(factSchemas) as FactName[]) }

/** Returns the personal values of a run, as marked in the schemas of its occasion, chain, steps and lookups. */
export function personalOf(
  chain: Chain | null,
  { input, facts, steps }: RanChain,
  stepTypes: ReadonlyMap<string, StepType>,
): string[] {
  const returned = steps.flatMap(({ step_id, type, result }) => {
    const { config = {} } = (chain && findStep(chain, step_id)) ?? {}
    const finished = result as FinishedStep | null
    const found = (finished?.details.lookups ?? []).flatMap(one =>
      personalValues(dataProviders.get(one.provider)?.resultSchema, one.result),
    )
    return [...personalValues(stepTypes.get(type)?.outputSchema(config), finished?.output), ...found]
  })
  // A binding may give the chain another input, made of the occasion's.
  const ofOccasion = chain ? personalValues(chainTypes[chain.chain_type].input, facts.input) : []
  return [
    ...[...personalValues(chain?.input_schema, input), ...ofOccasion],
    ...[...personalValues(factsSchema, facts), ...returned],
  ]
}

/** Returns the values that nested chains mark as personal in their input. */
export async function personalWithin(
  services: Pick<StepServices, 'findChain'>,
  { tenantId, at }: { tenantId: string; at: Date },
  steps: readonly RanStep[],
): Promise<string[]> {
  const chains = new Map<unknown, Chain | null>()
  const personal: string[] = []
  for (const step of steps) {
    if (step.type !== 'sub_chain' || !isObject(step.input)) continue
    const { chain_name: name, input } = step.input
    // A loop runs the same chain many times.
    const chain = chains.has(name) ? chains.get(name) : await ranChain(services, tenantId, step, at)
    chains.set(name, chain ?? null)
    personal.push(...personalValues(chain?.input_schema, input))
  }
  return personal
}
