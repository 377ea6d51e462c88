import { contrastBetween, isLightColor } from './readableColor.ts'

/** Minimum contrast that WCAG asks of text. */
const enough = 4.5
const steps = 25

/**
 * Returns the color, or the nearest one that is readable on the background: darker on a light background, lighter on a
 * dark one. Both colors are #rrggbb; any other notation is returned unchanged. `min` sets a contrast other than that of
 * WCAG. Returns the color unchanged if no shade reaches it.
 */
export function legibleOn(color: string, ground: string, min = enough): string {
  const goal = isLightColor(ground) ? 0 : 255
  for (let step = 0; step <= steps; step += 1) {
    const tried = mixed(color, goal, step / steps)
    if ((contrastBetween(tried, ground) ?? min) >= min) return tried
  }
  return color
}

/** Mixes a share of black (0) or white (255) into the color. Returns the color unchanged if it is not #rrggbb. */
export function mixed(color: string, goal: number, share: number): string {
  if (!/^#[\da-f]{6}$/i.test(color)) return color
  const parts = (color.slice(1).match(/../g) ?? []).map(part => Number.parseInt(part, 16))
  const hex = parts.map(part =>
    Math.round(part + (goal - part) * share)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${hex.join('')}`
}
