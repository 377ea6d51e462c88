import { useTimeZone } from '../../ui/useTimeZone.ts'
import { useFormState } from '../form/useFormModel.ts'
import { valueAt } from '../json/jsonPointer.ts'
import { isZone } from './zonedTime.ts'

/** The zone an x-timezone hint means: the tenant's, the browser's, UTC, or the one that another field holds. */
export function useFieldZone(hint: string | undefined): string {
  const tenantZone = useTimeZone()
  const named = useFormState(({ data }) => (hint?.startsWith('/') ? valueAt(data, hint) : undefined))
  if (hint === 'utc') return 'UTC'
  if (hint === 'browser') return new Intl.DateTimeFormat().resolvedOptions().timeZone
  return typeof named === 'string' && named !== '' && isZone(named) ? named : tenantZone
}
