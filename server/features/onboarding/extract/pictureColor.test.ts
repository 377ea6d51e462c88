import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { pictureColor } from './pictureColor.ts'

/** Returns a PNG with 8-bit colors. Each row begins with its filter type. */
function png(
  width: number,
  rows: number[][],
  { kind = 2, palette = [] as number[], height = rows.length } = {},
) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, kind, 0, 0, 0], 8)
  const data = deflateSync(Buffer.from(rows.flat()))
  const parts = [chunk('IHDR', head), chunk('PLTE', Buffer.from(palette)), chunk('IDAT', data)]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts, chunk('IEND', Buffer.alloc(0))])
}

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)])
}

const [red, grey, green] = [
  [179, 38, 30],
  [80, 80, 80],
  [10, 125, 108],
]

const emptyPiece = chunk('IDAT', Buffer.alloc(0))
const emptyPieces = Buffer.concat([
  png(1, [[0, ...grey]]).subarray(0, 33),
  ...Array.from({ length: 300_000 }, () => emptyPiece),
])

describe('the colour of a logo', () => {
  it.each([
    ['plain', png(3, [[0, ...grey, ...grey, ...red]])],
    // The filters encode the second pixel as equal to its left neighbor, and the second row as equal to the row above.
    [
      'packed',
      png(2, [
        [1, ...red, 0, 0, 0],
        [2, 0, 0, 0, 0, 0, 0],
      ]),
    ],
    [
      'a guess by neighbours',
      png(2, [
        [0, ...red, ...red],
        [4, 0, 0, 0, 0, 0, 0],
      ]),
    ],
    ['of a palette', png(2, [[0, 1, 1]], { kind: 3, palette: [...green, ...red] })],
    ['partly unseen', png(3, [[0, ...green, 0, ...green, 0, ...red, 255]], { kind: 6 })],
    ['drawn', Buffer.from('<svg><path style="fill: #B3261E"/><path fill="#fff"/></svg>')],
  ])('is the one it has most of beside greys: %s', (_, picture) => {
    expect(pictureColor(picture)).toBe('#b3261e')
  })

  it.each([
    ['greys', png(1, [[0, ...grey]])],
    ['a picture that lies about its size', png(60_000, [[0, ...red]], { height: 60_000 })],
    ['one with less than it says', png(4, [[0, ...red]])],
    ['one that is cut off', png(1, [[0, ...red]]).subarray(0, 50)],
    ['a length beyond the end', Buffer.concat([png(1, [[0, ...red]]).subarray(0, 8), Buffer.alloc(40, 255)])],
    // Pieces must be collected only once: collecting them again for each piece would take minutes.
    ['a picture in very many empty pieces', Buffer.concat([emptyPieces, chunk('IEND', Buffer.alloc(0))])],
    ['something else', Buffer.from('GIF89a')],
    ['nothing', Buffer.alloc(0)],
  ])('is none of %s', (_, picture) => expect(pictureColor(picture)).toBeNull())
})
