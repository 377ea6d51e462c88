import type { Follower } from './follower.ts'

/** What somebody follows in this process, as the hub handles it whatever its topic is. */
export interface FollowedPlace {
  readonly followers: { readonly size: number; keys(): Iterable<Follower> }
  /** Ticks since something was sent; null where silence says nothing. */
  quietTicks: number | null
  onNotification(payload: string): void
  /** Looks for what may have been missed. */
  refresh(): void
  /** Takes up what has failed. */
  retry(): void
  leave(follower: Follower): void
}
