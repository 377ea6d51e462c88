import type { components } from '../../../../openapi/generated/types.d.ts'
import type { Texts } from '../../../ui/texts/Texts.ts'
import { expressionText } from './expressionText.ts'
import { faultsTexts } from './faultsTexts.ts'

type Failure = Pick<NonNullable<components['schemas']['ChainRunStep']['error']>, 'message' | 'expression'>

/**
 * Returns the reason why a step or a run failed; for an invalid expression, in the page's language and with its source.
 */
export function runFailureText({ message, expression }: Failure, all: Texts): string {
  if (!expression) return message
  return faultsTexts(all).of(expression.source, expressionText(expression, message, all))
}
