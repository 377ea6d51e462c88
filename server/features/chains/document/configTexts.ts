import { valueAt } from '../../../../common/json/jsonPointer.ts'
import type { NamingTexts } from '../data/namedLookups.ts'
import type { StepConfig, StepType } from '../steps/stepType.ts'
import { textsWithin } from './textsWithin.ts'

/** The texts of a step's settings; what the step fills by itself is among them. */
export function configTexts({ expressions }: StepType, config: StepConfig): NamingTexts {
  const sources = (expressions?.(config) ?? []).map(pointer => valueAt(config, pointer))
  return {
    templates: textsWithin(config).map(([, text]) => text),
    expressions: sources.filter(one => typeof one === 'string'),
  }
}
