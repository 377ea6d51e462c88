import { asText } from '../../../common/json/asText.ts'
import { valueAt } from '../../../common/json/jsonPointer.ts'
import { isTimeZone } from '../../../common/time/timeZone.ts'
import { browserTimeZone } from '../../ui/formats/browserTimeZone.ts'
import { useTimeZone } from '../../ui/useTimeZone.ts'
import { useFormState } from '../formModel/useFormModel.ts'

/** Returns the zone of an x-timezone hint: the tenant's, the browser's, UTC, or the value of another field. */
export function useFieldZone(hint: string | undefined): string {
  const tenantZone = useTimeZone()
  const named = useFormState(({ data }) => (hint?.startsWith('/') ? valueAt(data, hint) : undefined))
  if (hint === 'utc') return 'UTC'
  if (hint === 'browser') return browserTimeZone()
  const zone = asText(named)
  return zone !== '' && isTimeZone(zone) ? zone : tenantZone
}
