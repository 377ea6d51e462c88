import { isWithin, valueAt } from '../../../../common/json/jsonPointer.ts'
import type { StepType } from '../steps/stepType.ts'
import type { Chain, ChainStep } from './chainDocument.ts'
import { textsWithin } from './textsWithin.ts'

/** A text of a chain with its pointer. */
export interface PlacedText {
  pointer: string
  text: string
  step: ChainStep
}

/** Returns the texts of all steps that may contain placeholders. */
export function placedTexts(chain: Chain, typeOf: (name: string) => StepType): PlacedText[] {
  return chain.steps.flatMap((step, at) => {
    const { config = {}, type } = step
    const { expressions, unfilled = [], filledByStep = [] } = typeOf(type)
    const plain = unfilled.filter(pointer => !filledByStep.includes(pointer))
    const others = [...plain, ...(expressions?.(config) ?? [])]
    return textsWithin(config)
      .filter(([pointer]) => !others.some(other => isWithin(pointer, other)))
      .map(([pointer, text]) => ({ pointer: `/steps/${at}/config${pointer}`, text, step }))
  })
}

/** Returns the conditions of all branches and the other expressions. */
export function placedExpressions(chain: Chain, typeOf: (name: string) => StepType): PlacedText[] {
  return chain.steps.flatMap((step, at) => {
    const { config = {}, type, next = [] } = step
    const own = (typeOf(type).expressions?.(config) ?? []).map(
      pointer => [`/steps/${at}/config${pointer}`, valueAt(config, pointer)] as const,
    )
    const edges = next.map(({ when }, index) => [`/steps/${at}/next/${index}/when`, when] as const)
    return [...own, ...edges].flatMap(([pointer, text]) =>
      typeof text === 'string' && text.trim() !== '' ? [{ pointer, text, step }] : [],
    )
  })
}
