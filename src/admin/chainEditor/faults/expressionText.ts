import type { Texts } from '../../../ui/texts/Texts.ts'
import { faultsTexts } from './faultsTexts.ts'

/** Details of an invalid expression, as the server reports them. */
export interface ToldExpression {
  reason?: unknown
  subject?: unknown
  line?: unknown
  column?: unknown
}

/**
 * Describes an expression error with its line and column in the page's language; returns the server's message if the
 * error is unknown.
 */
export function expressionText(
  { reason, subject, line, column }: ToldExpression,
  message: string,
  all: Texts,
): string {
  const { plain, telling, at } = faultsTexts(all)
  const said: Readonly<Record<string, string | undefined>> = plain
  const told: Readonly<Record<string, ((subject: string) => string) | undefined>> = telling
  const why = said[String(reason)] ?? told[String(reason)]?.(String(subject ?? '')) ?? message
  return typeof line === 'number' && typeof column === 'number' ? at(line, column, why) : why
}
