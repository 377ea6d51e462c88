/** Red, green and blue from 0 to 255; alpha from 0 to 1. */
export interface CssColor {
  red: number
  green: number
  blue: number
  alpha: number
}

/**
 * Parses a color in any notation that the web chat configuration allows (§3): #…, rgb(), rgba(), hsl() or hsla().
 * Returns undefined for any other text.
 */
export function parseCssColor(text: string): CssColor | undefined {
  const color = text.trim().toLowerCase()
  if (color.startsWith('#')) return hexColor(color.slice(1))
  const [, space, inner = ''] = /^(rgb|hsl)a?\(([^()]*)\)$/.exec(color) ?? []
  const parts = inner.split(/[\s,/]+/).filter(Boolean)
  const [first, second, third] = parts.slice(0, 3).map(Number.parseFloat)
  if (first === undefined || second === undefined || third === undefined) return undefined
  const alpha = alphaOf(parts[3])
  const rgb = space === 'rgb' ? [first, second, third] : rgbOfHsl(first, second / 100, third / 100)
  const [red = 0, green = 0, blue = 0] = rgb
  const made = { red, green, blue, alpha }
  return Object.values(made).every(Number.isFinite) ? made : undefined
}

/** Returns the visible color where one color covers an opaque one. */
export function over(top: CssColor, below: CssColor): CssColor {
  const mix = (one: number, other: number) => Math.round(one * top.alpha + other * (1 - top.alpha))
  return {
    red: mix(top.red, below.red),
    green: mix(top.green, below.green),
    blue: mix(top.blue, below.blue),
    alpha: 1,
  }
}

/** Returns the color as rgb(), without alpha. */
export function rgbText({ red, green, blue }: CssColor): string {
  return `rgb(${[red, green, blue].map(Math.round).join(', ')})`
}

function hexColor(digits: string): CssColor | undefined {
  const isShort = digits.length <= 4
  const pairs = isShort ? [...digits].map(digit => digit + digit) : (digits.match(/../g) ?? [])
  const [red, green, blue, alpha = 255] = pairs.map(pair => Number.parseInt(pair, 16))
  if (red === undefined || green === undefined || blue === undefined) return undefined
  return { red, green, blue, alpha: alpha / 255 }
}

function alphaOf(text: string | undefined): number {
  if (text === undefined) return 1
  return text.endsWith('%') ? Number.parseFloat(text) / 100 : Number.parseFloat(text)
}

/** Converts HSL to RGB as CSS defines it: hue in degrees, saturation and lightness from 0 to 1. */
function rgbOfHsl(hue: number, saturation: number, lightness: number): number[] {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  return [0, 8, 4].map(offset => {
    const place = (offset + hue / 30) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)))
  })
}
