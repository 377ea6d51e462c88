import { isObject } from '../../../../common/json/isObject.ts'
import { exitSchema, field } from './configSchema.ts'
import { objectsIn, textIn } from './readConfig.ts'
import type { JsonSchema, StepConfig, StepExit } from './stepType.ts'

/** Returns a function that lists the exits of a step whose result is the label of a row: one for each, and the rest. */
export function labelExits(list: 'cases' | 'classes'): (config: StepConfig) => StepExit[] {
  return config => [
    ...objectsIn(config, list).map((row, index) => ({
      label: textIn(row, 'label'),
      pointer: `/${list}/${index}/to`,
      ...targetIn(row.to),
    })),
    { label: null, pointer: '/otherwise_to', ...targetIn(config.otherwise_to) },
  ]
}

/** Returns the exit by which a run leaves a step with this result, or undefined if the step has none. */
export function exitFor(exits: readonly StepExit[], output: unknown): StepExit | undefined {
  const label = isObject(output) ? output.label : null
  return exits.find(one => one.label === label) ?? exits.find(one => one.label === null)
}

function targetIn(to: unknown): Pick<StepExit, 'to'> {
  return typeof to === 'string' && to !== '' ? { to } : {}
}

/** Schema of the step that follows the exit of a row. */
export const exitField: JsonSchema = field(
  exitSchema,
  ['Next', 'The step that follows. Without one, the chain ends here.'],
  ['Weiter mit', 'Der Schritt, der folgt. Ohne ihn endet der Ablauf hier.'],
)

/** Schema of the step that follows if no row applies. */
export const otherwiseField: JsonSchema = field(
  exitSchema,
  ['Otherwise, next', 'The step that follows in all other cases. Without one, the chain ends here.'],
  ['Sonst weiter mit', 'Der Schritt, der in allen anderen Fällen folgt. Ohne ihn endet der Ablauf hier.'],
)
