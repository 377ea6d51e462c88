import { describe, expect, test } from 'vitest'
import { tnefFiles } from './tnefFiles.ts'

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const attribute = (id: number, data: Buffer) =>
  Buffer.concat([Buffer.from([2]), u32(id), u32(data.length), data, Buffer.from([0, 0])])
const start = Buffer.concat([u32(0x223e9f78), Buffer.from([1, 0])])
const begin = attribute(0x00069002, Buffer.alloc(14))
const title = (name: string) => attribute(0x00018010, Buffer.from(`${name}\0`, 'latin1'))
const content = (text: string) => attribute(0x0006800f, Buffer.from(text))
const unicodeName = (name: string) => {
  const text = Buffer.from(`${name}\0`, 'utf16le')
  return attribute(
    0x00069005,
    Buffer.concat([u32(1), Buffer.from([0x1f, 0, 0x07, 0x37]), u32(1), u32(text.length), text]),
  )
}

describe('a winmail.dat', () => {
  test('gives its files with their long names', () => {
    const bytes = Buffer.concat([
      start,
      begin,
      title('PLAN~1.PDF'),
      content('one'),
      unicodeName('Pläne für Łódź.pdf'),
      begin,
      title('two.txt'),
      content('two'),
    ])
    expect(tnefFiles(bytes).map(({ name, content: bytes }) => [name, String(bytes)])).toEqual([
      ['Pläne für Łódź.pdf', 'one'],
      ['two.txt', 'two'],
    ])
  })

  test('that is broken gives what is whole, and anything else nothing', () => {
    // The checksum at the end is not needed.
    const whole = Buffer.concat([start, begin, title('a.txt'), content('one'), begin, content('two')])
    for (let length = 0; length < whole.length - 2; length += 1)
      expect(tnefFiles(whole.subarray(0, length)).length).toBeLessThanOrEqual(1)
    expect(tnefFiles(Buffer.from('PK\x03\x04 no such file'))).toEqual([])
    expect(tnefFiles(Buffer.concat([start, Buffer.from([2]), u32(0x00069002), u32(0xffffffff)]))).toEqual([])
  })
})
