import { renderLimits } from '../renderTask.ts'

/** A picture that every writer can draw. Sizes are pixels. */
export interface Picture {
  bytes: Buffer
  type: 'png' | 'jpeg'
  width: number
  height: number
}

/** Reads a PNG or JPEG picture; null if it is none, too large, or broken at its beginning. */
export function readPicture(content: Uint8Array): Picture | null {
  const bytes = Buffer.from(content)
  if (bytes.length > renderLimits.pictureBytes) return null
  const picture = readPng(bytes) ?? readJpeg(bytes)
  const isSound =
    picture &&
    picture.width > 0 &&
    picture.height > 0 &&
    picture.width * picture.height <= renderLimits.picturePixels
  return isSound ? picture : null
}

/** Reads a picture written as a data address, as Word files are shown; null if it is none. */
export function pictureInAddress(address: string): Picture | null {
  const encoded = /^data:image\/(?:png|jpe?g);base64,([A-Za-z0-9+/=\s]+)$/.exec(address)?.[1]
  return encoded === undefined ? null : readPicture(Buffer.from(encoded, 'base64'))
}

/** Returns a size in points that fits into a width; a picture has 96 pixels an inch. */
export function fittedSize({ width, height }: Picture, wanted: number | null, max: number): [number, number] {
  const natural = wanted ?? width * 0.75
  const fitted = Math.max(1, Math.min(natural, max))
  // A tall picture may not be higher than a page.
  const scale = Math.min(1, 600 / ((fitted * height) / width))
  return [fitted * scale, ((fitted * height) / width) * scale]
}

const pngHead = Buffer.from('89504e470d0a1a0a', 'hex')

function readPng(bytes: Buffer): Picture | null {
  if (!bytes.subarray(0, 8).equals(pngHead) || bytes.length < 57) return null
  if (bytes.toString('latin1', 12, 16) !== 'IHDR' || !bytes.includes('IDAT') || !bytes.includes('IEND'))
    return null
  return { bytes, type: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

function readJpeg(bytes: Buffer): Picture | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xff_d8) return null
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame)
      return { bytes, type: 'jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}
