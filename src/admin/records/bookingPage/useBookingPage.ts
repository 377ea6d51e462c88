import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'

/** Returns the address of the booking page; undefined while it is off or unknown. */
export function useBookingPage({ isOn = true, version = 0 } = {}): string | undefined {
  const { client } = useApi()
  const ask = () => client.GET('/booking_portal/url')
  const { data } = useServerQuery(['booking page', version], ask, { isEnabled: isOn })
  return isOn ? data?.url : undefined
}
