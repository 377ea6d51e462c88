import { humanized } from '../../../../resources/schema/humanized.ts'
import type { ReportsTexts } from '../reportsTexts.ts'
import type { Figure } from '../useReport.ts'

/** Returns the name of a figure: the one that the tenant has given it, else the usual one. */
export function figureName({ key, name }: Pick<Figure, 'key' | 'name'>, { figures }: ReportsTexts): string {
  const usual: Readonly<Record<string, string | undefined>> = figures.names
  return name ?? (Object.hasOwn(usual, key) ? usual[key] : undefined) ?? humanized(key)
}
