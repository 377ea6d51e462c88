type Rgb = readonly [number, number, number]

const dark = '#00101c'
const light = '#ffffff'

/** White or nearly black, whichever can be read on the colour; undefined for one that is not #rrggbb, #rgb or rgb(). */
export function readableColor(background: string): string | undefined {
  const luminance = luminanceOf(background)
  if (luminance === undefined) return undefined
  return contrast(1, luminance) >= 4.5 ? light : dark
}

/** Whether dark text belongs on the colour; undefined as above. */
export function isLightColor(color: string): boolean | undefined {
  const text = readableColor(color)
  return text === undefined ? undefined : text === dark
}

/** How far two colours stand apart, from 1 to 21 (WCAG); undefined where one of them is of another writing. */
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

/** As WCAG counts light. */
function linear(channel: number): number {
  const share = Math.min(channel, 255) / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function contrast(lighter: number, darker: number): number {
  return (lighter + 0.05) / (darker + 0.05)
}
