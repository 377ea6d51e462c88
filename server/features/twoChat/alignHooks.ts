import { parseUrl } from '../../../common/web/parseUrl.ts'
import {
  type MessengerAccount,
  MessengerError,
  type MessengerHook,
  type WantedEvent,
} from '../../providers/twoChat/messengerProvider.ts'

/** Where events are reported to. */
export interface HookPlace {
  /** Origin of the tenant. */
  origin: string
  secret: string
  /** The number that the events are about. */
  number: string
  /** Id of the number at the provider; null if unknown. */
  channelId: string | null
}

const path = '/api/wa_2chat/webhook/'

/**
 * Subscribes to the events that are missing and ends subscriptions of ours that are no longer wanted. Returns the
 * events that the provider does not accept. Throws MessengerError for any other failure.
 */
export async function alignHooks(
  account: Pick<MessengerAccount, 'hooks' | 'subscribe' | 'unsubscribe'>,
  place: HookPlace,
  wanted: readonly WantedEvent[],
): Promise<string[]> {
  const ours = (await account.hooks()).filter(hook => isOurs(hook, place))
  const kept = new Set<MessengerHook>()
  const missing: string[] = []
  for (const { name, instead } of wanted) {
    const names = instead === undefined ? [name] : [name, instead]
    const held = ours.find(hook => names.some(one => isFor(hook, place, one)))
    if (held) kept.add(held)
    else if (!(await subscribedToOne(account, place, names))) missing.push(name)
  }
  // New ones first, so that no event is lost in between.
  for (const hook of ours) if (!kept.has(hook)) await account.unsubscribe(hook.id)
  return missing
}

async function subscribedToOne(
  account: Pick<MessengerAccount, 'subscribe'>,
  place: HookPlace,
  names: readonly string[],
): Promise<boolean> {
  for (const name of names) {
    try {
      await account.subscribe(name, addressFor(place, name), place.number)
      return true
    } catch (error) {
      if (!(error instanceof MessengerError && error.fault === 'refused')) throw error
    }
  }
  return false
}

/** Returns the address for an event. It names the event, because not every body does. */
function addressFor({ origin, secret }: HookPlace, event: string): string {
  return `${origin}${path}${secret}?event=${event}`
}

/** Returns whether a subscription reports an event of the number, as far as its number is known. */
function isFor({ event, url, channelId }: MessengerHook, place: HookPlace, name: string): boolean {
  const isOther = channelId !== null && place.channelId !== null && channelId !== place.channelId
  return event === name && url === addressFor(place, name) && !isOther
}

/** Returns whether a subscription is this tenant's: it leads to its host, or has its secret. */
function isOurs({ url }: MessengerHook, { origin, secret }: HookPlace): boolean {
  const address = parseUrl(url)
  if (!address?.pathname.startsWith(path)) return false
  return address.origin === origin || address.pathname === path + secret
}
