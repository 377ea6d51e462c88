import type { Texts } from '../../../ui/texts/Texts.ts'
import { faultsTexts } from './faultsTexts.ts'

/** What is wrong with an expression, as far as the server tells it. */
export interface ToldExpression {
  reason?: unknown
  subject?: unknown
  line?: unknown
  column?: unknown
}

/** A faulty expression in the words of the page, with its place; in the server's where it knows no others. */
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
