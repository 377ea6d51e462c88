/** Standard normal quantile of 97.5 percent. */
const z = 1.959963984540054

/**
 * Returns the Wilson score interval of a share with 95 percent confidence in thousandths; 0 to 1 if nothing was
 * counted.
 */
export function wilsonInterval(count: number, total: number): [number, number] {
  if (total === 0) return [0, 1]
  const share = count / total
  const spread = z * Math.sqrt((share * (1 - share) + (z * z) / (4 * total)) / total)
  const center = share + (z * z) / (2 * total)
  const scale = 1 + (z * z) / total
  const low = count === 0 ? 0 : rounded((center - spread) / scale)
  const high = count === total ? 1 : rounded((center + spread) / scale)
  return [low, high]
}

function rounded(share: number): number {
  return Math.round(share * 1000) / 1000
}
