import type { Follower } from './follower.ts'

/** A place that someone follows in this process, in the form that the hub handles for every topic. */
export interface FollowedPlace {
  readonly followers: { readonly size: number; keys(): Iterable<Follower> }
  /** Ticks since something was sent; null if silence has no meaning. */
  quietTicks: number | null
  onNotification(payload: string): void
  /** Reads data that may have been missed. */
  refresh(): void
  /** Retries reads that failed. */
  retry(): void
  leave(follower: Follower): void
}
