import { isObject } from '../../../../common/json/isObject.ts'
import { withValueAt } from '../../../../common/json/jsonPointer.ts'
import type { JsonObject, JsonValue } from '../../../../common/json/jsonValue.ts'
import { renamedPlaceholders } from '../../../../common/templates/renamedPlaceholders.ts'
import type { ChainStep, NextEdge } from './chainDocument.ts'
import { type ConfigPlace, configPlaces } from './configPlaces.ts'
import type { StepKinds } from './stepKinds.ts'

/** New ids and new names of results; undefined removes an id. */
interface Renaming {
  ids: ReadonlyMap<string, string | undefined>
  results: ReadonlyMap<string, string>
}

/** Returns a step with other steps renamed in its targets, its inner steps and its texts. */
export function withRenamed(step: ChainStep, { ids, results }: Renaming, kinds: StepKinds): ChainStep {
  const target = (id: string) => (ids.has(id) ? ids.get(id) : id)
  const text = (place: Pick<ConfigPlace, 'role' | 'text'>) => textAfter(place, results)
  const { next, on_error: onError, config } = step
  return {
    ...step,
    ...(next && { next: edgesAfter(next, target, text) }),
    ...(onError?.to !== undefined && { on_error: withTarget(onError, target(onError.to)) }),
    ...(config && { config: configAfter(step, kinds, { target, text }) }),
  }
}

/** Renames results of steps in an expression. */
function renamedExpression(source: string, results: Renaming['results']): string {
  return source.replace(
    /\bsteps(?:\s*\.\s*([a-z][a-z0-9_]*)|\s*\[\s*(["'])([a-z][a-z0-9_]*)\2\s*\])/g,
    (whole, dotted?: string, _quote?: string, indexed?: string) => {
      const name = results.get(dotted ?? indexed ?? '')
      return name === undefined ? whole : `steps.${name}`
    },
  )
}

function textAfter({ role, text }: Pick<ConfigPlace, 'role' | 'text'>, results: Renaming['results']): string {
  if (role === 'expression') return renamedExpression(text, results)
  return renamedPlaceholders(text, ([root, step = '', ...rest]) => {
    const name = root === 'steps' ? results.get(step) : undefined
    return name === undefined ? null : ['steps', name, ...rest]
  })
}

/** Renames results of steps in all texts of a value. */
export function renamedTexts(value: JsonValue, results: Renaming['results']): JsonValue {
  if (typeof value === 'string') return textAfter({ role: 'text', text: value }, results)
  if (Array.isArray(value)) return value.map(one => renamedTexts(one, results))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, renamedTexts(one, results)]))
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
