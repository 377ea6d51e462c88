/** Both sides of a call as one sound; what is too loud is cut off. */
export function mixFrames(one: Int16Array, other: Int16Array): Int16Array {
  return one.map((sample, at) => Math.max(-32_768, Math.min(32_767, sample + (other[at] ?? 0))))
}
