/** Names by which the calling service requests its sounds. */
export type TwilioSound =
  | 'incoming'
  | 'outgoing'
  | 'disconnect'
  | `dtmf${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 's' | 'h'}`

const files = import.meta.glob<string>('./sounds/*.wav', {
  eager: true,
  import: 'default',
  // As files, because the policy of our pages allows no data addresses.
  query: '?url&no-inline',
})

/**
 * Addresses of our own sounds. Without them, the calling service fetches its own from its host as soon as it starts.
 */
export const twilioSounds: Partial<Record<TwilioSound, string>> = Object.fromEntries(
  Object.entries(files).map(([path, address]) => [/(\w+)\.wav$/.exec(path)?.[1] ?? path, address]),
)
