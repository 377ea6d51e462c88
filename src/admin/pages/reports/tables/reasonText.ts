import { humanized } from '../../../../resources/schema/humanized.ts'
import type { ReportsTexts } from '../reportsTexts.ts'

/** Returns why a conversation was handed over, in words. */
export function reasonText(reason: string | null, { names, byTeam }: ReportsTexts['reasons']): string {
  if (reason === null) return byTeam
  const known: Readonly<Record<string, string | undefined>> = names
  return (Object.hasOwn(known, reason) ? known[reason] : undefined) ?? humanized(reason)
}
