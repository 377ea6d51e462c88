import type { OutboundVerdict } from './outboundMessage.ts'

declare const allowed: unique symbol

/**
 * A message that the outbound rules let go out now. Only `outboundService.ts` makes one, so that no message bypasses the
 * rules.
 */
export type Allowed<Message> = Message & { readonly [allowed]: true }

/** A decision, with the message if it may go out. */
export type Decided<Message> =
  | { decision: 'allow'; verdict: OutboundVerdict; message: Allowed<Message> }
  | { decision: 'defer' | 'ask' | 'drop'; verdict: OutboundVerdict }
