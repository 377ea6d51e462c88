import { AppError } from '../../errors.ts'

/**
 * Returns the problem behind an error of Stripe's library. The error itself is no cause: it contains headers and parts
 * of the request, which must not reach the log.
 */
export async function stripeFault(error: unknown): Promise<unknown> {
  const { Stripe } = await import('stripe')
  const { errors } = Stripe
  if (!(error instanceof errors.StripeError)) return error
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError)
    return refused('Stripe refuses the secret key of this installation. Check STRIPE_SECRET_KEY.')
  if (error instanceof errors.StripeRateLimitError)
    return new AppError('billing.unavailable', {
      detail: 'Stripe takes no more requests at the moment.',
      headers: { 'retry-after': '30' },
    })
  if (!(error instanceof errors.StripeInvalidRequestError))
    return new AppError('billing.unavailable', { detail: `Stripe did not answer (${error.type}).` })
  if (error.code === 'resource_missing' && error.param === 'customer')
    return new AppError('billing.no_customer', {
      detail: 'Stripe does not know the customer of this account. Check its Stripe customer ID.',
    })
  return refused(`Stripe has refused this: ${error.message.slice(0, longestReason)}`)
}

const longestReason = 300

function refused(detail: string): AppError {
  return new AppError('billing.refused', { detail })
}
