import { inflateSync } from 'node:zlib'

const signature = Buffer.from('89504e470d0a1a0a', 'hex')
const mostPixels = 300_000
/** Channels by the kind of colour, as PNG numbers them: red-green-blue, palette, and with opacity. */
const channelsOf: Readonly<Record<number, number>> = { 2: 3, 3: 1, 6: 4 }

interface Chunks {
  head: Buffer
  palette: Buffer
  data: Buffer
}

/** The colours of what can be seen in a picture, as 0xRRGGBB; nothing for what is no PNG of the usual kinds. */
export function pngPixels(picture: Buffer): number[] {
  const chunks = chunksOf(picture)
  if (!chunks) return []
  const { head, palette, data } = chunks
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  const channels = channelsOf[head.readUInt8(9)]
  const isPlain = head.readUInt8(8) === 8 && head.readUInt8(12) === 0
  if (!channels || !isPlain || width * height > mostPixels || width * height === 0) return []
  const rows = unfiltered(data, { width: width * channels, height, channels })
  if (!rows) return []
  const pixels: number[] = []
  for (let at = 0; at < rows.length; at += channels) {
    const from = channels === 1 ? palette : rows
    const place = channels === 1 ? (rows[at] ?? 0) * 3 : at
    const isSeen = channels < 4 || (rows[at + 3] ?? 0) > 127
    if (isSeen && place + 3 <= from.length) pixels.push(from.readUIntBE(place, 3))
  }
  return pixels
}

function chunksOf(picture: Buffer): Chunks | null {
  if (!picture.subarray(0, 8).equals(signature)) return null
  const parts = new Map<string, Buffer[]>()
  for (let at = 8; at + 12 <= picture.length; ) {
    const length = picture.readUInt32BE(at)
    const name = picture.toString('latin1', at + 4, at + 8)
    parts.set(name, [...(parts.get(name) ?? []), picture.subarray(at + 8, at + 8 + length)])
    at += 12 + length
  }
  const [head] = parts.get('IHDR') ?? []
  if (!head || head.length < 13) return null
  const [palette = Buffer.alloc(0)] = parts.get('PLTE') ?? []
  return { head, palette, data: Buffer.concat(parts.get('IDAT') ?? []) }
}

/** The bytes of all rows, each of which is packed by what stands left of it and above. */
function unfiltered(
  data: Buffer,
  { width, height, channels }: { width: number; height: number; channels: number },
): Buffer | null {
  const packed = inflated(data, (width + 1) * height)
  if (packed?.length !== (width + 1) * height) return null
  const bytes = Buffer.alloc(width * height)
  for (let row = 0; row < height; row++) {
    const filter = packed[row * (width + 1)]
    for (let column = 0; column < width; column++) {
      const at = row * width + column
      const left = column < channels ? 0 : (bytes[at - channels] ?? 0)
      const above = row === 0 ? 0 : (bytes[at - width] ?? 0)
      const corner = column < channels || row === 0 ? 0 : (bytes[at - width - channels] ?? 0)
      const guess = [0, left, above, (left + above) >> 1, nearest(left, above, corner)][filter ?? 0] ?? 0
      bytes[at] = (packed[row * (width + 1) + 1 + column] ?? 0) + guess
    }
  }
  return bytes
}

function inflated(data: Buffer, most: number): Buffer | null {
  try {
    return inflateSync(data, { maxOutputLength: most })
  } catch {
    return null
  }
}

function nearest(left: number, above: number, corner: number): number {
  const sum = left + above - corner
  const [toLeft, toAbove, toCorner] = [Math.abs(sum - left), Math.abs(sum - above), Math.abs(sum - corner)]
  if (toLeft <= toAbove && toLeft <= toCorner) return left
  return toAbove <= toCorner ? above : corner
}
