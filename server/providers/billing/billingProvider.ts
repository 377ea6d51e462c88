import type { components } from '../../../openapi/generated/types.d.ts'

/** State of a customer's subscription; `none` without one. */
export type SubscriptionState = components['schemas']['Subscription']['state']

/** What a customer has subscribed to. */
export interface CustomerSubscription {
  state: SubscriptionState
  /** Name of the plan; null if it has none. */
  plan: string | null
  renewsAt: Date | null
  /** When it ends or has ended; null if no end is known. */
  endsAt: Date | null
}

/** An event whose signature was checked. */
export interface BillingEvent {
  id: string
  /** The customer whose subscription has changed; null for events about something else. */
  customerId: string | null
}

interface SignedEvent {
  /** Body of the request, byte for byte. */
  body: Buffer
  signature: string
  receivedAt: Date
}

/**
 * The account through which the installation bills its tenants. All methods throw `billing.unavailable` if it does not
 * answer, and `billing.refused` if it refuses its key or the request.
 */
export interface BillingProvider {
  /** Creates a session of the portal and returns its address. Throws `billing.no_customer` for an unknown customer. */
  openPortal(customerId: string, returnUrl: string): Promise<string>
  /** Returns the customer's subscription as it is now. Throws `billing.no_customer` for an unknown customer. */
  subscriptionOf(customerId: string): Promise<CustomerSubscription>
  /** Reads an event. Throws `billing.bad_signature`, or `request.invalid` for a signed text that is no event. */
  readEvent(event: SignedEvent): Promise<BillingEvent>
}
