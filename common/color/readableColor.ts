type Rgb = readonly [number, number, number]

const dark = '#00101c'
const light = '#ffffff'

/**
 * Returns white or near-black, depending on which is readable on the color; undefined if it is not #rrggbb, #rgb or
 * rgb().
 */
export function readableColor(background: string): string | undefined {
  const luminance = luminanceOf(background)
  if (luminance === undefined) return undefined
  return contrast(1, luminance) >= 4.5 ? light : dark
}

/** Returns whether the color needs dark text; undefined for a color in another notation, as above. */
export function isLightColor(color: string): boolean | undefined {
  const text = readableColor(color)
  return text === undefined ? undefined : text === dark
}

/** Returns the WCAG contrast of two colors, from 1 to 21; undefined if one is in another notation. */
export function contrastBetween(one: string, other: string): number | undefined {
  const [dimmer, brighter] = [luminanceOf(one), luminanceOf(other)].sort((a = 0, b = 0) => a - b)
  return dimmer === undefined || brighter === undefined ? undefined : contrast(brighter, dimmer)
}

function luminanceOf(color: string): number | undefined {
  const [red, green, blue] = (rgbOf(color.trim()) ?? []).map(linear)
  if (red === undefined || green === undefined || blue === undefined) return undefined
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function rgbOf(color: string): Rgb | undefined {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(color)?.[1]
  if (hex) {
    const [r, g, b] = hex.length === 3 ? [...hex].map(digit => digit + digit) : (hex.match(/../g) ?? [])
    return [Number.parseInt(r ?? '', 16), Number.parseInt(g ?? '', 16), Number.parseInt(b ?? '', 16)]
  }
  const parts = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/i.exec(color)
  return parts ? [Number(parts[1]), Number(parts[2]), Number(parts[3])] : undefined
}

/** Converts an sRGB channel to linear light, as WCAG defines it. */
function linear(channel: number): number {
  const share = Math.min(channel, 255) / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function contrast(lighter: number, darker: number): number {
  return (lighter + 0.05) / (darker + 0.05)
}
