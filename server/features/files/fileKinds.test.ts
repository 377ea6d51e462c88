import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import payloads from '../../../tests/data/xss-payloads.json' with { type: 'json' }
import { compoundFile } from '../../../tests/support/compoundFile.ts'
import { acceptedSamples, isoMedia, matroska, openXmlFile, png } from '../../../tests/support/fileSamples.ts'
import { zipArchive } from '../../../tests/support/zipArchive.ts'
import { detectFileType } from './fileKinds.ts'

let directory = ''
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'kinds-'))
})
afterAll(() => rm(directory, { recursive: true }))

async function mediaTypeOf(content: Buffer | string): Promise<string | undefined> {
  const path = join(directory, 'sample')
  await writeFile(path, content)
  return (await detectFileType(path))?.mediaType
}

describe('§5 accepted by what the content is', () => {
  test.each(Object.entries(acceptedSamples))('%s', async (mediaType, content) => {
    expect(await mediaTypeOf(content)).toBe(mediaType)
  })

  test('an Office file whose list of types comes after megabytes of other parts', async () => {
    const padding = [...Array(60_000).keys()].map(number => `${Math.sin(number)}`).join('')
    const document = openXmlFile('wordprocessingml.document', 'word/document.xml', padding)
    expect(await mediaTypeOf(document)).toMatch(/wordprocessingml\.document$/)
  })

  test('a legacy Office file of more than 7 MB, whose directory lies far behind', async () => {
    const others = ['Pictures', 'Current User', 'A', 'B'].map((name, index) => ({ name, right: index + 2 }))
    const entries = [{ name: 'Root Entry', child: 1 }, ...others, { name: 'PowerPoint Document' }]
    const presentation = compoundFile(entries, 109 * 128 + 5)
    expect(await mediaTypeOf(presentation)).toBe('application/vnd.ms-powerpoint')
  })

  test('a Word document that holds an Excel sheet is a Word document', async () => {
    const entries = [
      { name: 'Root Entry', child: 1 },
      { name: 'WordDocument', right: 2 },
      { name: 'ObjectPool', child: 3 },
      { name: 'Workbook' },
    ]
    expect(await mediaTypeOf(compoundFile(entries))).toBe('application/msword')
  })
})

describe('§5 refused whatever it claims to be', () => {
  test.each<[string, Buffer | string]>([
    ['HTML', '<html><script>window.__xss=1</script>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ['SVG with an XML head', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a script that begins like a GIF', 'GIF89a/*<script>window.__xss=1</script>*/=1'],
    ['a page that begins like a BMP', 'BM<html><body onload=alert(1)>'],
    ['a page that begins like an MP3', 'ID3<svg/onload=alert(1)>'],
    [
      'a PNG with a page in its text',
      Buffer.concat([png.subarray(0, 33), Buffer.from('<!DOCTYPE html><p>')]),
    ],
    ['plain text', 'Hello'],
    ['one byte', 'a'],
    ['a program', Buffer.from('MZ\x90\0\x03\0\0\0')],
    ['an ordinary ZIP archive', zipArchive({ 'a.txt': 'a' })],
    ['an Office file with macros', openXmlFile('ms-word.document.macroEnabled', 'word/document.xml')],
    [
      'a ZIP archive that only names Office parts',
      zipArchive({ 'word/document.xml': '<a/>', '[Content_Types].xml': '' }),
    ],
    [
      'a compound file of another program',
      compoundFile([{ name: 'Root Entry', child: 1 }, { name: '__properties' }]),
    ],
    [
      'a Word stream that is only embedded',
      compoundFile([{ name: 'R', child: 1 }, { name: 'S', child: 2 }, { name: 'WordDocument' }]),
    ],
    ['a film in WebM', matroska('V_VP9', 'A_OPUS')],
    ['a film in MP4', isoMedia('vide', 'soun')],
    ['RTF', '{\\rtf1\\ansi Hello}'],
    ['PostScript', '%!PS-Adobe-3.0'],
  ])('%s', async (_, content) => {
    expect(await mediaTypeOf(content)).toBeUndefined()
  })
})

const acceptedTypes =
  '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'

test.each(payloads.filter(({ kind }) => kind === 'upload'))(
  '§5 the payload $id is refused',
  async ({ value }) => {
    expect(await mediaTypeOf(value)).toBeUndefined()
  },
)

describe('content that is made to hurt', () => {
  test('a list of types that unpacks to more than 1 MB is not unpacked', async () => {
    const padding = ' '.repeat(2 * 1024 * 1024)
    const types = acceptedTypes.replace('</Types>', `${padding}</Types>`)
    expect(await mediaTypeOf(zipArchive({ '[Content_Types].xml': acceptedTypes }))).toBeDefined()
    expect(await mediaTypeOf(zipArchive({ '[Content_Types].xml': types }))).toBeUndefined()
  })

  test('a compound file whose directory bites its own tail comes to an end', async () => {
    const file = compoundFile([{ name: 'Root Entry', child: 0, left: 0, right: 0 }])
    file.writeUInt32LE(2, 512 + 2 * 4)
    expect(await mediaTypeOf(file)).toBeUndefined()
  })

  test('damaged files are refused or accepted, but never make it fail', async () => {
    const samples = Object.values(acceptedSamples)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...samples),
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 8 }),
        fc.nat(),
        async (sample, changes, length) => {
          const damaged = Buffer.from(sample.subarray(0, 1 + (length % sample.length)))
          for (const [position, byte] of changes) damaged[position % damaged.length] = byte
          await mediaTypeOf(damaged)
        },
      ),
      { numRuns: 300 },
    )
  })
})
