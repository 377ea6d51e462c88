import { hexColor } from '../../imports/siteFacts/hexColor.ts'
import { pngPixels } from './pngPixels.ts'

/** Minimum share of a logo that a brand color covers. */
const minShare = 0.05
const named = /(?:fill|stroke|stop-color)\s*[:=]\s*["']?\s*(#[0-9a-f]{3,6}\b|rgba?\([^)]{5,40}\))/gi

/** Returns the most frequent color of a logo, ignoring grays; null if it has none or is neither SVG nor PNG. */
export function pictureColor(picture: Buffer): string | null {
  const text = picture.subarray(0, 200_000).toString('utf8')
  if (/<svg[\s>]/i.test(text)) return mostOften([...text.matchAll(named)].map(([, color = '']) => color))
  return mostOften(pngPixels(picture).map(pixel => `#${pixel.toString(16).padStart(6, '0')}`))
}

function mostOften(colors: readonly string[]): string | null {
  const counts = new Map<string, number>()
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1)
  const frequent = [...counts].filter(([, count]) => count >= colors.length * minShare)
  const ranked = frequent.sort(([, one], [, other]) => other - one)
  for (const [color] of ranked) {
    const found = hexColor(color)
    if (found) return found
  }
  return null
}
