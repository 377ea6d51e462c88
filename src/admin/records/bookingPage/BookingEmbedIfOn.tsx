import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import { BookingEmbed } from './BookingEmbed.tsx'
import { useBookingPage } from './useBookingPage.ts'

/** Shows the embed code of the booking page, if there is one. */
export function BookingEmbedIfOn() {
  const { client } = useApi()
  const { data: rules } = useServerQuery(['scheduling_rules', 'stored'], () =>
    client.GET('/scheduling_rules'),
  )
  const address = useBookingPage({ isOn: rules?.public_page?.enabled === true, version: rules?._version })
  return address ? <BookingEmbed address={address} /> : null
}
