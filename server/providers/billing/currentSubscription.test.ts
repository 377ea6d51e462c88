import type { Stripe } from 'stripe'
import { describe, expect, it } from 'vitest'
import { currentSubscription, datesOf } from './currentSubscription.ts'

const day = 86_400
const start = Date.UTC(2026, 2, 1) / 1000
const at = (days: number) => start + days * day

function subscription(facts: Partial<Stripe.Subscription> & { periodEnds?: number[] } = {}) {
  const { periodEnds = [at(30)], ...rest } = facts
  return {
    id: 'sub_1',
    status: 'active',
    created: start,
    cancel_at: null,
    cancel_at_period_end: false,
    ended_at: null,
    items: { data: periodEnds.map(current_period_end => ({ current_period_end })) },
    ...rest,
  } as Stripe.Subscription
}

const iso = ({ renewsAt, endsAt }: ReturnType<typeof datesOf>) =>
  [renewsAt, endsAt].map(date => date && (date.getTime() / 1000 - start) / day)

describe('the subscription that counts', () => {
  it('is the one in force, although an older one was canceled later in the list', () => {
    const left = subscription({ id: 'old', status: 'canceled', created: at(5) })
    const back = subscription({ id: 'new', created: at(1) })
    expect(currentSubscription([left, back])?.id).toBe('new')
  })

  it('is the newest of two that have ended', () => {
    const ended = [3, 9, 6].map(days =>
      subscription({ id: `of ${days}`, status: 'canceled', created: at(days) }),
    )
    expect(currentSubscription(ended)?.id).toBe('of 9')
  })

  it('is none without any', () => {
    expect(currentSubscription([])).toBeNull()
  })
})

describe('its dates', () => {
  it.each([
    ['renew at the end of the period', {}, [30, null]],
    ['renew at the earliest end of several items', { periodEnds: [at(365), at(30)] }, [30, null]],
    ['end with the period where that was wished', { cancel_at_period_end: true }, [null, 30]],
    ['renew before a later end', { cancel_at: at(90) }, [30, 90]],
    ['end at once with the period', { cancel_at: at(30) }, [null, 30]],
    ['have ended', { status: 'canceled', ended_at: at(10), cancel_at: at(30) } as const, [null, 10]],
    ['renew nothing that is unpaid', { status: 'unpaid' } as const, [null, null]],
    ['are none without items', { periodEnds: [] }, [null, null]],
  ])('%s', (_, facts, expected) => {
    expect(iso(datesOf(subscription(facts)))).toEqual(expected)
  })

  it('a first payment that was never made has expired', () => {
    expect(datesOf(subscription({ status: 'incomplete_expired' })).state).toBe('expired')
  })
})
