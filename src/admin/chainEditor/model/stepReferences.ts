import { isObject } from '../../../../common/json/isObject.ts'
import { withValueAt } from '../../../../common/json/jsonPointer.ts'
import type { JsonObject, JsonValue } from '../../../../common/json/jsonValue.ts'
import { renamedPlaceholders } from '../../../../common/templates/renamedPlaceholders.ts'
import type { ChainStep, NextEdge } from './chainDocument.ts'
import { type ConfigPlace, configPlaces } from './configPlaces.ts'
import type { StepKinds } from './stepKinds.ts'

/** New names of values that texts read, by the root of their paths. */
export interface RenamedValues {
  /** Results of steps. */
  results?: ReadonlyMap<string, string>
  /** Inputs of the chain. */
  inputs?: ReadonlyMap<string, string>
}

/** New ids, and new names of values; undefined removes an id. */
interface Renaming extends RenamedValues {
  ids: ReadonlyMap<string, string | undefined>
}

/** Returns a step with other steps renamed in its targets, its inner steps and its texts. */
export function withRenamed(step: ChainStep, { ids, ...values }: Renaming, kinds: StepKinds): ChainStep {
  const target = (id: string) => (ids.has(id) ? ids.get(id) : id)
  const text = (place: Pick<ConfigPlace, 'role' | 'text'>) => textAfter(place, values)
  const { next, on_error: onError, config } = step
  return {
    ...step,
    ...(next && { next: edgesAfter(next, target, text) }),
    ...(onError?.to !== undefined && { on_error: withTarget(onError, target(onError.to)) }),
    ...(config && { config: configAfter(step, kinds, { target, text }) }),
  }
}

/** Renames values in an expression. */
function renamedExpression(source: string, values: RenamedValues): string {
  return source.replace(
    /\b(steps|input)(?:\s*\.\s*([A-Za-z_]\w*)|\s*\[\s*(["'])((?:(?!\3)[^\\])*)\3\s*\])/g,
    (whole, root: string, dotted?: string, _quote?: string, indexed?: string) => {
      const name = namesOf(root, values)?.get(dotted ?? indexed ?? '')
      if (name === undefined) return whole
      return /^[A-Za-z_]\w*$/.test(name) ? `${root}.${name}` : `${root}[${JSON.stringify(name)}]`
    },
  )
}

function namesOf(root: string | undefined, { results, inputs }: RenamedValues) {
  return root === 'steps' ? results : root === 'input' ? inputs : undefined
}

function textAfter({ role, text }: Pick<ConfigPlace, 'role' | 'text'>, values: RenamedValues): string {
  if (role === 'expression') return renamedExpression(text, values)
  return renamedPlaceholders(text, ([root = '', first = '', ...rest]) => {
    const name = namesOf(root, values)?.get(first)
    return name === undefined ? null : [root, name, ...rest]
  })
}

/** Renames values in all texts of a value. */
export function renamedTexts(value: JsonValue, values: RenamedValues): JsonValue {
  if (typeof value === 'string') return textAfter({ role: 'text', text: value }, values)
  if (Array.isArray(value)) return value.map(one => renamedTexts(one, values))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, renamedTexts(one, values)]))
}

interface Change {
  target: (id: string) => string | undefined
  text: (place: Pick<ConfigPlace, 'role' | 'text'>) => string
}

/** Drops edges whose target was removed. */
function edgesAfter(next: readonly NextEdge[], target: Change['target'], text: Change['text']): NextEdge[] {
  return next.flatMap(edge => {
    const to = target(edge.to)
    if (to === undefined) return []
    return [{ ...edge, to, ...(edge.when && { when: text({ role: 'expression', text: edge.when }) }) }]
  })
}

function withTarget(policy: NonNullable<ChainStep['on_error']>, to: string | undefined) {
  const { to: _, ...others } = policy
  return to === undefined ? others : { ...others, to }
}

function configAfter(step: ChainStep, kinds: StepKinds, { target, text }: Change): JsonObject {
  return configPlaces(step, kinds).reduce<JsonObject>((config, place) => {
    const next = place.role === 'step' || place.role === 'exit' ? target(place.text) : text(place)
    return next === place.text ? config : (withValueAt(config, place.pointer, next) as JsonObject)
  }, step.config ?? {})
}
