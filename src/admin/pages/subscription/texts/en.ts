/** Texts of the subscription page. */
export const en = {
  caption: 'Your plan, and when it renews.',
  forbiddenTitle: 'You cannot see the subscription',
  noPlan: 'Your plan',
  open: 'Open billing portal',
  portalHint:
    'In the portal you change the plan and the payment method, and download invoices. Stripe runs it.',
  ownersOnly: 'Only an owner can open the billing portal.',
  renews: 'Renews on',
  ends: 'Ends on',
  ended: 'Ended on',
  synced: 'Last synced',
  states: {
    none: 'No subscription',
    trialing: 'Trial',
    active: 'Active',
    past_due: 'Payment overdue',
    unpaid: 'Unpaid',
    paused: 'Paused',
    incomplete: 'First payment missing',
    expired: 'Expired',
    canceled: 'Canceled',
  },
  /** What the state means, and what to do about it. */
  hints: {
    none: 'This account has no subscription yet.',
    trialing: 'The first payment follows when the trial ends.',
    active: 'It renews automatically.',
    past_due:
      'The last payment failed. Stripe will try again. Check the payment method in the billing portal.',
    unpaid:
      'Several payments failed, and Stripe has stopped trying. Pay the open invoice in the billing portal.',
    paused: 'The trial ended without a payment method. Add one in the billing portal to continue.',
    incomplete: 'The first payment is not complete. Complete it in the billing portal.',
    expired: 'The first payment was never made, so the subscription did not start.',
    canceled: 'The subscription has ended. Your data is still here.',
  },
  ending:
    'The subscription is canceled and runs until its end. Until then, you can renew it in the billing portal.',
  notSetUp: {
    title: 'Billing isn’t set up',
    body: 'There is nothing to pay or to manage here.',
    todo: 'To bill the tenants of this installation, set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET and restart the server. OPERATIONS.md describes each step under “Billing”.',
  },
  noCustomer: {
    title: 'Billing isn’t connected',
    body: 'This account is not connected with billing yet. The people who run this installation can connect it.',
    todo: 'Create a customer for this tenant in Stripe, and enter the customer ID in the tenant.',
    action: 'Open tenants',
  },
}
