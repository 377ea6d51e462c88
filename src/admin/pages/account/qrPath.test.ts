import QRCode from 'qrcode'
import { expect, it } from 'vitest'
import { inGroups } from './inGroups.ts'
import { qrPath } from './qrPath.ts'

/** Returns the squares that a path fills, as a browser would fill them. */
function filled(path: string): Set<string> {
  const strokes = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1H(\d+)z/g)].map(([, ...parts]) => parts.map(Number))
  return new Set(
    strokes.flatMap(([column = 0, row = 0, width = 0]) =>
      Array.from({ length: width }, (_, step) => `${row}/${column + step}`),
    ),
  )
}

it('fills exactly the dark squares of a QR code', () => {
  const { modules } = QRCode.create('otpauth://totp/Switchboard:ann%40lakeside.example?secret=GEZDGNBV')
  const dark = new Set<string>()
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) dark.add(`${row}/${column}`)
  expect(filled(qrPath(modules.size, (row, column) => Boolean(modules.get(row, column))))).toEqual(dark)
})

it('draws neighbours in one stroke', () => {
  expect(qrPath(3, row => row === 1)).toBe('M0 1h3v1H0z')
})

it('shows a key in groups of four', () => {
  expect(inGroups('GEZDGNBVG')).toBe('GEZD GNBV G')
})
