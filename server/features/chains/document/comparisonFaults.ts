import { isObject } from '../../../../common/json/isObject.ts'
import type { FieldError } from '../../../errors.ts'
import { differentKinds } from '../expressions/comparedKinds.mjs'
import type { ComparedSide, Expressions, ValueKind, WrittenSide } from '../expressions/expressions.ts'
import { knownValues } from '../knownValues.ts'
import type { JsonSchema, StepType } from '../steps/stepType.ts'
import type { Chain, ChainStep } from './chainDocument.ts'
import { placedExpressions } from './placedTexts.ts'

interface Deps {
  typeOf: (name: string) => StepType
  expressions: Pick<Expressions, 'comparisons'>
}

/** Returns comparisons of values of different kinds, which can never be equal, as far as schemas tell. */
export async function comparisonFaults(
  tenantId: string,
  chain: Chain,
  { typeOf, expressions }: Deps,
): Promise<FieldError[]> {
  const placed = placedExpressions(chain, typeOf)
  const found = await expressions.comparisons(
    tenantId,
    placed.map(({ text }) => text),
  )
  const values = knownValues(chain, chain.steps, typeOf)
  return placed.flatMap(({ pointer, text, step }, index) => {
    const known = { ...values, ...outputAt(chain, step, pointer, typeOf) }
    return (found[index] ?? []).flatMap(({ left, right, offset }) => {
      const [one, other] = [sideOf(left, known), sideOf(right, known)]
      if (!one || !other || one.kind === other.kind) return []
      const { code: reason, message, subject } = differentKinds(one, other)
      return [
        { pointer, keyword: 'expression', message, params: { reason, subject, ...placeIn(text, offset) } },
      ]
    })
  })
}

type Known = Readonly<Record<string, JsonSchema>>

/**
 * Returns the schema of `output` at a pointer: the step's own result in its branches, otherwise the result of the only
 * step that leads to it. Returns nothing if there are several.
 */
function outputAt(chain: Chain, step: ChainStep, pointer: string, typeOf: Deps['typeOf']): Known {
  const isEdge = /^\/steps\/\d+\/next\//.test(pointer)
  const before = chain.steps.filter(({ type, config = {}, next = [] }) =>
    [...next, ...(typeOf(type).exits?.(config) ?? [])].some(({ to }) => to === step.step_id),
  )
  const isBegunElsewhere = chain.steps.some(
    ({ type, config = {}, on_error }) =>
      on_error.to === step.step_id ||
      typeOf(type)
        .inner?.(config)
        .some(({ to }) => to === step.step_id),
  )
  const [source] = isEdge ? [step] : before
  if (!source?.enabled || (!isEdge && (before.length !== 1 || isBegunElsewhere))) return {}
  return { output: typeOf(source.type).outputSchema(source.config ?? {}) }
}

/** Returns one side with its kind, or null if the kind is unknown or ambiguous. */
function sideOf(side: WrittenSide, known: Known): ComparedSide | null {
  const { text } = side
  if ('kind' in side) return side.kind && { text, kind: side.kind, members: [] }
  const schema = schemaAt({ properties: known }, side.path)
  const kind = kindOf(schema)
  return kind && { text, kind, members: membersOf(schema) }
}

function schemaAt(schema: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path
  if (name === undefined) return schema
  const properties = isObject(schema) && isObject(schema.properties) ? schema.properties : {}
  return Object.hasOwn(properties, name) ? schemaAt(properties[name], rest) : undefined
}

function membersOf(schema: unknown): ComparedSide['members'] {
  const properties = isObject(schema) && isObject(schema.properties) ? schema.properties : {}
  return Object.entries(properties).flatMap(([name, member]) => {
    const kind = kindOf(member)
    return kind ? [[name, kind] as const] : []
  })
}

/** Returns the only kind that a schema allows besides null, or null if there is not exactly one. */
function kindOf(schema: unknown): ValueKind | null {
  if (!isObject(schema)) return null
  const types = [schema.type].flat().filter(type => type !== 'null')
  const [kind, ...others] = new Set(types.map(type => kinds[String(type)] ?? null))
  return kind && others.length === 0 ? kind : null
}

const kinds: Readonly<Record<string, ValueKind>> = {
  ...{ string: 'text', number: 'number', integer: 'number', boolean: 'boolean', array: 'list' },
  object: 'object',
}

function placeIn(source: string, offset: number): { line: number; column: number } {
  const lines = source.slice(0, offset).split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}
