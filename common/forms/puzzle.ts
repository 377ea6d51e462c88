/** Returns the text whose hash solves puzzle `index` of a form's challenge if it begins with enough zero bits. */
export function puzzleText(nonce: string, index: number, solution: number): string {
  return `${nonce}.${index}.${solution}`
}

/** Returns whether a hash begins with this many zero bits. */
export function hasZeroBits(hash: Uint8Array, bits: number): boolean {
  const bytes = Math.floor(bits / 8)
  for (let at = 0; at < bytes; at += 1) if (hash[at] !== 0) return false
  const rest = bits % 8
  return rest === 0 || (hash[bytes] ?? 255) >> (8 - rest) === 0
}
