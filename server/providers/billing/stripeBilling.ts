import type { Stripe } from 'stripe'
import { AppError } from '../../errors.ts'
import type { BillingEvent, BillingProvider, CustomerSubscription } from './billingProvider.ts'
import { currentSubscription, datesOf } from './currentSubscription.ts'
import { stripeFault } from './stripeFault.ts'

interface Options {
  secretKey: string
  /** Signs the events that Stripe sends. */
  webhookSecret: string
  /** Origin of Stripe's API. */
  apiUrl: string
  /** The guarded `fetch`. */
  fetch: typeof globalThis.fetch
}

const timeoutMs = 10_000
/** Seconds after which a signature is refused. */
const signatureAge = 300
/** Subscriptions that are compared; Stripe lists the newest first. */
const mostListed = 100
const ofSubscriptions = 'customer.subscription.'

/** Creates the billing provider over Stripe's library, which is loaded at first use: it takes 20 MB. */
export function createStripeBilling(options: Options): BillingProvider {
  let loaded: Promise<Stripe> | undefined
  return { openPortal, subscriptionOf, readEvent }

  async function openPortal(customer: string, return_url: string): Promise<string> {
    const stripe = await client()
    const { url } = await explained(() => stripe.billingPortal.sessions.create({ customer, return_url }))
    if (!/^https?:/.test(url))
      throw new AppError('billing.refused', { detail: 'Stripe sent no web address.' })
    return url
  }

  async function subscriptionOf(customer: string): Promise<CustomerSubscription> {
    const stripe = await client()
    return explained(async () => {
      const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: mostListed })
      const current = currentSubscription(data)
      if (current === null) return { state: 'none', plan: null, renewsAt: null, endsAt: null }
      return { ...datesOf(current), plan: await planOf(stripe, current) }
    })
  }

  async function readEvent({
    body,
    signature,
    receivedAt,
  }: Parameters<BillingProvider['readEvent']>[0]): Promise<BillingEvent> {
    const stripe = await client()
    const { webhookSecret } = options
    try {
      const at = receivedAt.getTime()
      const read = stripe.webhooks.constructEvent(body, signature, webhookSecret, signatureAge, undefined, at)
      return { id: read.id, customerId: customerIn(read) }
    } catch (error) {
      // The error of the library contains the body, so it is no cause.
      if (error instanceof stripe.errors.StripeSignatureVerificationError)
        throw new AppError('billing.bad_signature')
      throw new AppError('request.invalid', { detail: 'This is not an event of Stripe.' })
    }
  }

  function client(): Promise<Stripe> {
    loaded ??= import('stripe').then(({ Stripe }) => {
      const { protocol, hostname, port } = new URL(options.apiUrl)
      const isPlain = protocol === 'http:'
      return new Stripe(options.secretKey, {
        protocol: isPlain ? 'http' : 'https',
        host: hostname,
        port: port || (isPlain ? 80 : 443),
        // Stripe's API never redirects, so a redirect comes from somebody else, who must not get the secret key.
        httpClient: Stripe.createFetchHttpClient((input, init) =>
          options.fetch(input, { ...init, redirect: 'error' }),
        ),
        telemetry: false,
        timeout: timeoutMs,
        maxNetworkRetries: 1,
      })
    })
    return loaded
  }

  async function explained<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      throw await stripeFault(error)
    }
  }
}

/** Returns the name of what is sold, or of its price; null if both have none. */
async function planOf(stripe: Stripe, { items }: Stripe.Subscription): Promise<string | null> {
  const price = items.data[0]?.price
  if (!price) return null
  const product =
    typeof price.product === 'string' ? await stripe.products.retrieve(price.product) : price.product
  return ('name' in product && product.name) || price.nickname || null
}

/** Returns the customer whose subscription the event is about; everything else in its copy is ignored. */
function customerIn({ type, data }: Stripe.Event): string | null {
  if (!type.startsWith(ofSubscriptions)) return null
  const { customer } = data.object as Partial<Stripe.Subscription>
  return (typeof customer === 'string' ? customer : customer?.id) ?? null
}
