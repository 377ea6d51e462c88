import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { mulawHeaderBytes } from './mulawWav.ts'
import { openSoundFile, type SoundFile } from './soundFile.ts'

let directory: string
let file: SoundFile | undefined
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sound-file-'))
})
afterEach(async () => {
  await file?.close()
  await rm(directory, { recursive: true })
})

async function contentOf({ content }: SoundFile): Promise<Buffer | null> {
  const bytes = await content()
  return bytes && buffer(bytes)
}

it('is a WAV file of all that was added, its header with it', async () => {
  file = await openSoundFile(directory, 1000)
  file.add(Buffer.from([1, 2, 3]))
  file.add(Buffer.from([4, 5]))
  const wav = await contentOf(file)
  expect(wav?.toString('latin1', 0, 4)).toBe('RIFF')
  expect(wav?.readUInt32LE(4)).toBe((wav?.length ?? 0) - 8)
  expect(wav?.readUInt16LE(20)).toBe(7)
  expect(wav?.readUInt32LE(24)).toBe(8000)
  expect(wav?.readUInt32LE(54)).toBe(5)
  expect([...(wav?.subarray(mulawHeaderBytes) ?? [])]).toEqual([1, 2, 3, 4, 5])
})

it('has no name at any time, so that nothing is left of it', async () => {
  file = await openSoundFile(directory, 1000)
  expect(await readdir(directory)).toEqual([])
  file.add(Buffer.alloc(100))
  await contentOf(file)
  expect(await readdir(directory)).toEqual([])
})

it('grows up to its limit and no further', async () => {
  file = await openSoundFile(directory, mulawHeaderBytes + 10)
  for (let added = 0; added < 5; added += 1) file.add(Buffer.alloc(4))
  expect((await contentOf(file))?.length).toBe(mulawHeaderBytes + 8)
})

it('is nothing where nothing was added', async () => {
  file = await openSoundFile(directory, 1000)
  expect(await contentOf(file)).toBeNull()
})
