import { contrastBetween, isLightColor } from './readableColor.ts'

/** As much as WCAG wants of text. */
const enough = 4.5
const steps = 25

/**
 * The colour, or the nearest to it that can be read on the ground: darker on a light one, lighter on a dark one. Both are
 * #rrggbb; any other writing stays as it is. `least` is the contrast, where more is wanted of it than WCAG does.
 */
export function legibleOn(color: string, ground: string, min = enough): string {
  const goal = isLightColor(ground) ? 0 : 255
  for (let step = 0; step <= steps; step += 1) {
    const tried = mixed(color, goal, step / steps)
    if ((contrastBetween(tried, ground) ?? min) >= min) return tried
  }
  return color
}

/** The colour with a share of black (0) or white (255) in it. */
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
