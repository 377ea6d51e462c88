import type { Stripe } from 'stripe'
import { AppError } from '../../errors.ts'
import type { CustomerSubscription, SubscriptionState } from './billingProvider.ts'

const states: Readonly<Record<string, SubscriptionState>> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'unpaid',
  paused: 'paused',
  incomplete: 'incomplete',
  incomplete_expired: 'expired',
  canceled: 'canceled',
}

/** States in the order in which one subscription of a customer counts before another. */
const ranks = Object.keys(states)
/** States in which a payment follows at the end of the period. */
const renewing: ReadonlySet<string> = new Set(['trialing', 'active', 'past_due'])

/**
 * Returns the subscription that counts: the one in the best state, of several the newest. A customer who left and came
 * back has more than one.
 */
export function currentSubscription(all: readonly Stripe.Subscription[]): Stripe.Subscription | null {
  const [first = null] = all.toSorted(
    (one, other) => ranks.indexOf(one.status) - ranks.indexOf(other.status) || other.created - one.created,
  )
  return first
}

/** Returns state and dates of a subscription. */
export function datesOf(subscription: Stripe.Subscription): Omit<CustomerSubscription, 'plan'> {
  const { status, items, cancel_at, cancel_at_period_end, ended_at } = subscription
  const periodEnd = earliest(items.data.map(item => item.current_period_end))
  const end = ended_at ?? cancel_at ?? (cancel_at_period_end ? periodEnd : null)
  const isRenewed = renewing.has(status) && periodEnd !== null && (end === null || periodEnd < end)
  return { state: stateOf(status), renewsAt: isRenewed ? dateOf(periodEnd) : null, endsAt: dateOf(end) }
}

function stateOf(status: string): SubscriptionState {
  const state = states[status]
  if (state) return state
  throw new AppError('billing.refused', { detail: `This version does not know Stripe's state “${status}”.` })
}

function earliest(seconds: readonly number[]): number | null {
  return seconds.length === 0 ? null : Math.min(...seconds)
}

function dateOf(seconds: number | null): Date | null {
  return seconds === null ? null : new Date(seconds * 1000)
}
