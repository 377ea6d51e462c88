import { isObject } from '../../../../common/json/isObject.ts'
import { valueAt, withValueAt } from '../../../../common/json/jsonPointer.ts'
import type { JsonValue } from '../../../../common/json/jsonValue.ts'
import { sum } from '../../../../common/sum.ts'
import type { Placeholder } from '../../../../common/templates/templateParts.ts'
import { fillJson, textsIn } from '../../../templates/jsonTemplate.ts'
import { namedValue, placeholdersIn, plainText } from '../../../templates/placeholders.ts'
import { demandNamed } from '../steps/demandNamed.ts'
import { StepError } from '../steps/stepError.ts'
import type { ChainValues, StepConfig, StepType } from '../steps/stepType.ts'

/** Fills a step's settings with the run's values. Expressions and texts that the step fills itself stay unchanged. */
export function fillConfig(
  { expressions, unfilled = [] }: Pick<StepType, 'expressions' | 'unfilled'>,
  config: StepConfig,
  values: ChainValues,
): StepConfig {
  if (filledLength(config, values) > maxCharacters)
    throw new StepError(
      'budget_exceeded',
      `The settings with their values have more than ${maxCharacters} characters.`,
    )
  const kept = [...unfilled, ...(expressions?.(config) ?? [])]
  demandNamed(
    textsIn(kept.reduce<unknown>((all, pointer) => withValue(all, pointer, undefined), config)),
    values,
  )
  const filled = fillJson(config, values)
  return kept.reduce<unknown>(
    (all, pointer) => withValue(all, pointer, valueAt(config, pointer)),
    filled,
  ) as StepConfig
}

/** Maximum length, checked before filling: a template may contain a large value many times. */
const maxCharacters = 1_000_000

function withValue(config: unknown, pointer: string, value: unknown): unknown {
  return withValueAt(config as JsonValue, pointer, value as JsonValue)
}

/** Returns roughly how many characters the filled template has. */
function filledLength(template: unknown, values: ChainValues): number {
  const lengths = new Map<string, number>()
  return lengthOf(template)

  function lengthOf(part: unknown): number {
    if (typeof part === 'string') return part.length + sum(placeholdersIn(part).map(valueLength))
    if (Array.isArray(part)) return sum(part.map(lengthOf))
    return isObject(part) ? sum(Object.values(part).map(lengthOf)) : 0
  }

  function valueLength({ name, path }: Placeholder): number {
    const length = lengths.get(name) ?? plainText(namedValue(values, path)).length
    lengths.set(name, length)
    return length
  }
}
