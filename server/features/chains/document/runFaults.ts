import type { FieldError } from '../../../errors.ts'
import { placeholdersIn } from '../../../templates/placeholders.ts'
import { cannotHold } from '../../../validation/cannotHold.ts'
import type { SchemaValidation } from '../../../validation/schemaValidation.ts'
import { factProperties, shownName } from '../bindings/facts/factSchemas.ts'
import { chainTypes } from '../chainTypes.ts'
import { chainLookups } from '../data/chainLookups.ts'
import { lookupFaults, lookupTexts } from '../data/lookupFaults.ts'
import type { Expressions } from '../expressions/expressions.ts'
import type { JsonSchema, StepType } from '../steps/stepType.ts'
import { type Chain, type ChainStep, findStep, firstStep, resultName } from './chainDocument.ts'
import { reachableSteps, type TargetsOf } from './chainGraph.ts'
import { comparisonFaults } from './comparisonFaults.ts'
import { exitFaults } from './exitFaults.ts'
import { fieldFault } from './fieldFault.ts'
import { placedTexts } from './placedTexts.ts'

interface Deps {
  typeOf: (name: string) => StepType
  schemas: Pick<SchemaValidation, 'check'>
  expressions: Pick<Expressions, 'comparisons'>
}

/** Returns what prevents a readable chain from running: branches to missing steps, invalid settings, unknown names. */
export async function runFaults(
  tenantId: string,
  chain: Chain,
  { typeOf, schemas, expressions }: Deps,
): Promise<FieldError[]> {
  if (chain.steps.length === 0) return [fieldFault('/steps', 'minItems', 'A chain needs at least one step.')]
  return [
    ...(firstStep(chain) ? [] : [unknownStep('/start')]),
    ...chain.steps.flatMap((step, at) => edgeFaults(chain, step, `/steps/${at}`, typeOf)),
    ...chain.steps.flatMap((step, at) => exitFaults(typeOf(step.type), step, `/steps/${at}`)),
    ...unreachable(chain, typeOf),
    ...nameFaults(chain, typeOf),
    ...lookupFaults(chain),
    ...(await comparisonFaults(tenantId, chain, { typeOf, expressions })),
    ...(await configFaults(tenantId, chain, { typeOf, schemas })),
  ]
}

function edgeFaults(
  chain: Chain,
  step: ChainStep,
  place: string,
  typeOf: (name: string) => StepType,
): FieldError[] {
  const { next = [], on_error, config = {}, type } = step
  const edges = next.map(({ to }, index) => ({ pointer: `${place}/next/${index}/to`, to }))
  const inner = (typeOf(type).inner?.(config) ?? []).map(({ pointer, to }) => ({
    pointer: `${place}/config${pointer}`,
    to,
  }))
  const exits = (typeOf(type).exits?.(config) ?? []).flatMap(({ pointer, to }) =>
    to === undefined ? [] : [{ pointer: `${place}/config${pointer}`, to }],
  )
  const elsewhere =
    on_error.policy === 'branch' ? [{ pointer: `${place}/on_error/to`, to: on_error.to ?? '' }] : []
  return [...edges, ...exits, ...inner, ...elsewhere].flatMap(({ pointer, to }) =>
    findStep(chain, to) ? [] : [unknownStep(pointer)],
  )
}

function unreachable(chain: Chain, typeOf: (name: string) => StepType): FieldError[] {
  const reached = reachableSteps(chain, configTargets(typeOf))
  return chain.steps.flatMap(({ step_id, enabled }, at) =>
    reached.has(step_id) || !enabled
      ? []
      : [fieldFault(`/steps/${at}`, 'unreachable', 'No branch leads to this step.')],
  )
}

function nameFaults(chain: Chain, typeOf: (name: string) => StepType): FieldError[] {
  const results = new Set(chain.steps.map(resultName))
  const states = new Set((chain.state ?? []).map(({ key }) => key))
  const facts = new Set(chainTypes[chain.chain_type].facts.map(shownName))
  const lookups = new Set(chainLookups(chain).map(({ name }) => name))
  const schema = valuesSchema(chain, typeOf)
  return [...placedTexts(chain, typeOf), ...lookupTexts(chain)].flatMap(({ pointer, text }) =>
    placeholdersIn(text).flatMap(({ name, path }) => {
      const [root = '', next] = path
      const isKnown =
        (root === 'steps' && next !== undefined && results.has(next)) ||
        (root === 'data' && next !== undefined && lookups.has(next)) ||
        (root === 'state' && next !== undefined && states.has(next)) ||
        facts.has(root) ||
        alwaysThere.has(root)
      const isPossible = isKnown && !cannotHold(schema, path)
      return isPossible ? [] : [fieldFault(pointer, 'name', `There is no ${name}.`, { name })]
    }),
  )
}

/** Returns the schema of all values that steps may read, as far as it is known. */
function valuesSchema(chain: Chain, typeOf: (name: string) => StepType): JsonSchema {
  const { facts } = chainTypes[chain.chain_type]
  const results = chain.steps.map(
    step => [resultName(step), typeOf(step.type).outputSchema(step.config ?? {})] as const,
  )
  const lookups = chainLookups(chain).map(({ name, provider }) => [name, provider.resultSchema] as const)
  return {
    properties: {
      ...factProperties(facts),
      input: chain.input_schema ?? {},
      steps: { properties: Object.fromEntries(results) },
      data: { properties: Object.fromEntries(lookups) },
      now: { type: 'string' },
      index: { type: 'integer' },
    },
  }
}

async function configFaults(
  tenantId: string,
  chain: Chain,
  { typeOf, schemas }: Pick<Deps, 'typeOf' | 'schemas'>,
): Promise<FieldError[]> {
  const found: FieldError[][] = []
  for (const type of new Set(chain.steps.map(step => step.type))) {
    const own = [...chain.steps.entries()].filter(([, step]) => step.type === type)
    const values = own.map(([, { config = {} }]) => config)
    const verdict = await schemas.check(tenantId, { schema: typeOf(type).configSchema, values })
    for (const [index, [at]] of own.entries()) {
      const faults = verdict?.values[index] ?? [fieldFault('', 'budget', 'Takes too long to check.')]
      found[at] = faults.map(one => ({ ...one, pointer: `/steps/${at}/config${one.pointer}` }))
    }
  }
  return found.flat()
}

/** Returns a function that lists the steps that the settings of a step lead to. */
export function configTargets(typeOf: (name: string) => StepType): TargetsOf {
  return ({ type, config = {} }) => {
    const { inner, exits } = typeOf(type)
    return {
      inner: (inner?.(config) ?? []).map(({ to }) => to),
      exits: (exits?.(config) ?? []).flatMap(({ to }) => to ?? []),
    }
  }
}

/** Names that every step can read. Those of loops and failures are empty elsewhere. */
const alwaysThere: ReadonlySet<string> = new Set(['input', 'output', 'error', 'item', 'index', 'now'])

function unknownStep(pointer: string): FieldError {
  return fieldFault(pointer, 'step', 'This step does not exist.')
}
