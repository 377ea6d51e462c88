import { valueAt } from '../../../../common/json/jsonPointer.ts'
import type { NamingTexts } from '../data/namedLookups.ts'
import type { StepConfig, StepType } from '../steps/stepType.ts'
import { textsWithin } from './textsWithin.ts'

/** Returns the texts of a step's settings, including those that the step fills itself. */
export function configTexts({ expressions }: StepType, config: StepConfig): NamingTexts {
  const sources = (expressions?.(config) ?? []).map(pointer => valueAt(config, pointer))
  return {
    templates: textsWithin(config).map(([, text]) => text),
    expressions: sources.filter(one => typeof one === 'string'),
  }
}
