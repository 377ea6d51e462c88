/**
 * Normalizes a color to six hexadecimal digits; null for grays, black and white, which are not brand colors, and for
 * anything else.
 */
export function hexColor(text: string): string | null {
  const channels = hexChannels(text.trim()) ?? rgbChannels(text.trim())
  if (!channels || channels.some(channel => channel > 255)) return null
  const [max, min] = [Math.max(...channels), Math.min(...channels)]
  const isGray = max - min < 30
  return isGray ? null : `#${channels.map(channel => channel.toString(16).padStart(2, '0')).join('')}`
}

function hexChannels(text: string): number[] | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text)?.[1]
  const pairs = digits?.length === 3 ? [...digits].map(digit => digit + digit) : digits?.match(/../g)
  return pairs?.map(pair => Number.parseInt(pair, 16)) ?? null
}

function rgbChannels(text: string): number[] | null {
  const found = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*(?:[,/]\s*1(?:\.0+)?\s*)?\)$/i.exec(
    text,
  )
  return found ? found.slice(1, 4).map(Number) : null
}
