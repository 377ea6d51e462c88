import type { ColumnType } from 'kysely'

export interface BillingTables {
  billing_subscription: BillingSubscriptionTable
  billing_event: BillingEventTable
}

type Time = ColumnType<Date, Date | string, Date | string>
type NullableTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

/** What a tenant has subscribed to, as the billing provider last said. */
export interface BillingSubscriptionTable {
  tenant_id: string
  /** The customer who was asked for; the tenant may have another one by now. */
  customer_id: string
  state: string
  plan: string | null
  renews_at: NullableTime
  ends_at: NullableTime
  /** When the provider was asked, by the clock of the database. */
  synced_at: NullableTime
}

/** Events of the billing provider that were handled, so that a repeated one changes nothing. */
interface BillingEventTable {
  tenant_id: string
  event_id: string
  handled_at: Time
}
