import type { components } from '../../../../openapi/generated/types.d.ts'
import type { Texts } from '../../../ui/texts/Texts.ts'
import { expressionText } from './expressionText.ts'
import { faultsTexts } from './faultsTexts.ts'

type Failure = Pick<NonNullable<components['schemas']['ChainRunStep']['error']>, 'message' | 'expression'>

/** Why a step or a run failed; where an expression is at fault, in the words of the page and with its source. */
export function runFailureText({ message, expression }: Failure, all: Texts): string {
  if (!expression) return message
  return faultsTexts(all).of(expression.source, expressionText(expression, message, all))
}
