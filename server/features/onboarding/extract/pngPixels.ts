import { inflateSync } from 'node:zlib'

const signature = Buffer.from('89504e470d0a1a0a', 'hex')
const maxPixels = 300_000
/** Number of sampled pixels that suffices to find the most frequent color. */
const enough = 20_000
/** Channels per PNG color type: RGB, palette, and RGB with opacity. */
const channelsOf: Readonly<Record<number, number>> = { 2: 3, 3: 1, 6: 4 }

interface Chunks {
  head: Buffer
  palette: Buffer
  data: Buffer
}

/**
 * Returns the visible colors of evenly sampled pixels, as 0xRRGGBB. Empty if the picture is not a common kind of PNG.
 */
export function pngPixels(picture: Buffer): number[] {
  const chunks = chunksOf(picture)
  if (!chunks) return []
  const { head, palette, data } = chunks
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  const channels = channelsOf[head.readUInt8(9)]
  const isPlain = head.readUInt8(8) === 8 && head.readUInt8(12) === 0
  if (!channels || !isPlain || width * height > maxPixels || width * height === 0) return []
  const rows = unfiltered(data, { width: width * channels, height, channels })
  if (!rows) return []
  const pixels: number[] = []
  const step = channels * Math.ceil((width * height) / enough)
  for (let at = 0; at < rows.length; at += step) {
    const from = channels === 1 ? palette : rows
    const place = channels === 1 ? (rows[at] ?? 0) * 3 : at
    const isSeen = channels < 4 || (rows[at + 3] ?? 0) > 127
    if (isSeen && place + 3 <= from.length) pixels.push(from.readUIntBE(place, 3))
  }
  return pixels
}

function chunksOf(picture: Buffer): Chunks | null {
  if (!picture.subarray(0, 8).equals(signature)) return null
  const parts: Record<string, Buffer[]> = { IHDR: [], PLTE: [], IDAT: [] }
  for (let at = 8; at + 12 <= picture.length; ) {
    const length = picture.readUInt32BE(at)
    const name = picture.toString('latin1', at + 4, at + 8)
    if (Object.hasOwn(parts, name)) parts[name]?.push(picture.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  const { IHDR: [head] = [], PLTE: [palette = Buffer.alloc(0)] = [], IDAT: data = [] } = parts
  return head && head.length >= 13 ? { head, palette, data: Buffer.concat(data) } : null
}

/** Reverses the row filters: each byte was encoded relative to its left and upper neighbors. */
function unfiltered(
  data: Buffer,
  { width, height, channels }: { width: number; height: number; channels: number },
): Buffer | null {
  const packed = inflated(data, (width + 1) * height)
  if (packed?.length !== (width + 1) * height) return null
  const bytes = Buffer.alloc(width * height)
  for (let row = 0; row < height; row++) {
    const guessOf = guesses[packed[row * (width + 1)] ?? 0] ?? nothing
    for (let column = 0; column < width; column++) {
      const at = row * width + column
      const left = column < channels ? 0 : (bytes[at - channels] ?? 0)
      const above = row === 0 ? 0 : (bytes[at - width] ?? 0)
      const corner = column < channels || row === 0 ? 0 : (bytes[at - width - channels] ?? 0)
      bytes[at] = (packed[row * (width + 1) + 1 + column] ?? 0) + guessOf(left, above, corner)
    }
  }
  return bytes
}

function inflated(data: Buffer, max: number): Buffer | null {
  try {
    return inflateSync(data, { maxOutputLength: max })
  } catch {
    return null
  }
}

type Guess = (left: number, above: number, corner: number) => number

const nothing: Guess = () => 0

/** Predicted byte for each row filter, by its number in PNG. */
const guesses: readonly Guess[] = [
  nothing,
  left => left,
  (_, above) => above,
  (left, above) => (left + above) >> 1,
  nearest,
]

function nearest(left: number, above: number, corner: number): number {
  const sum = left + above - corner
  const toLeft = Math.abs(sum - left)
  const toAbove = Math.abs(sum - above)
  const toCorner = Math.abs(sum - corner)
  if (toLeft <= toAbove && toLeft <= toCorner) return left
  return toAbove <= toCorner ? above : corner
}
