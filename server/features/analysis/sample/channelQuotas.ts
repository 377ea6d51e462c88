/** The number of conversations on a channel. */
export interface ChannelCount {
  channel: string
  count: number
}

/**
 * Returns how many conversations of each channel a sample of this size has: each channel by its share, rounded by the
 * largest remainders.
 */
export function channelQuotas(counts: readonly ChannelCount[], size: number): ChannelCount[] {
  const population = counts.reduce((sum, { count }) => sum + count, 0)
  if (population <= size) return [...counts]
  const exact = counts.map(({ channel, count }) => ({ channel, share: (count * size) / population }))
  const whole = exact.map(({ share }) => Math.floor(share))
  const left = size - whole.reduce((sum, count) => sum + count, 0)
  const byRemainder = exact
    .map(({ share }, index) => ({ index, remainder: share - Math.floor(share) }))
    .toSorted((one, other) => other.remainder - one.remainder || one.index - other.index)
  const rounded = new Set(byRemainder.slice(0, left).map(({ index }) => index))
  return exact.map(({ channel }, index) => ({
    channel,
    count: (whole[index] ?? 0) + (rounded.has(index) ? 1 : 0),
  }))
}
