/** Mixes both sides of a call; samples beyond the range are clipped. */
export function mixFrames(one: Int16Array, other: Int16Array): Int16Array {
  return one.map((sample, at) => Math.max(-32_768, Math.min(32_767, sample + (other[at] ?? 0))))
}
