import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { broken, bytesOf, collect } from '../../../tests/support/byteStreams.ts'
import { createLocalFileStorage } from './localFileStorage.ts'

const key = '0f/01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11'
const now = () => new Date('2026-03-01T09:30:00Z')
const accept = async () => {}

let directory = ''
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'files-'))
})
afterEach(() => rm(directory, { recursive: true }))

async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found.filter(entry => entry.isFile()).map(entry => entry.name)
}

test('what was written is read back, whole or in part, with its size', async () => {
  const storage = createLocalFileStorage({ directory, now })
  await storage.write(key, bytesOf(200_000, Buffer.from('0123456789')), accept)
  expect(await storage.size(key)).toBe(200_000)
  expect(await collect(await storage.read(key))).toHaveLength(200_000)
  expect(String(await collect(await storage.read(key, { start: 2, end: 4 })))).toBe('234')
})

test('the content is complete when it is shown for acceptance', async () => {
  const storage = createLocalFileStorage({ directory, now })
  let shown = ''
  await storage.write(key, bytesOf(5, Buffer.from('hello')), async path => {
    shown = await readFile(path, 'utf8')
    expect(await storage.size(key)).toBeUndefined()
  })
  expect(shown).toBe('hello')
})

test('a stream that breaks off leaves nothing behind', async () => {
  const storage = createLocalFileStorage({ directory, now })
  await expect(storage.write(key, broken(Buffer.alloc(100_000)), accept)).rejects.toThrow('aborted')
  expect(await filesIn(directory)).toEqual([])
})

test('streams that fail at once leave nothing behind', async () => {
  const storage = createLocalFileStorage({ directory, now })
  const writes = Array.from({ length: 50 }, () => storage.write(key, broken(), accept))
  await Promise.allSettled(writes)
  expect(await filesIn(directory)).toEqual([])
})

test('content that is not accepted leaves nothing behind', async () => {
  const storage = createLocalFileStorage({ directory, now })
  const refuse = async () => {
    throw new Error('not this')
  }
  await expect(storage.write(key, bytesOf(10), refuse)).rejects.toThrow('not this')
  expect(await filesIn(directory)).toEqual([])
})

test('what is not there is undefined, and may be removed', async () => {
  const storage = createLocalFileStorage({ directory, now })
  expect(await storage.read(key)).toBeUndefined()
  expect(await storage.size(key)).toBeUndefined()
  await storage.remove(key)
})

test('a removed file is gone', async () => {
  const storage = createLocalFileStorage({ directory, now })
  await storage.write(key, bytesOf(10), accept)
  await storage.remove(key)
  expect(await storage.read(key)).toBeUndefined()
  expect(await filesIn(directory)).toEqual([])
})

test.each(['../secret.key', 'a/../../b', '/etc/passwd', 'a//b', 'A', '', 'a\0b', '.'])(
  'the key %j is refused everywhere',
  async bad => {
    const storage = createLocalFileStorage({ directory, now })
    await expect(storage.write(bad, bytesOf(1), accept)).rejects.toThrow('Not a storage key')
    await expect(storage.read(bad)).rejects.toThrow('Not a storage key')
    await expect(storage.size(bad)).rejects.toThrow('Not a storage key')
    await expect(storage.remove(bad)).rejects.toThrow('Not a storage key')
  },
)

test('a directory that could not be made is made at the next upload', async () => {
  const blocked = join(directory, 'blocked')
  const storage = createLocalFileStorage({ directory: blocked, now })
  await writeFile(blocked, 'in the way')
  await expect(storage.write(key, bytesOf(1), accept)).rejects.toThrow()
  await rm(blocked)
  await storage.write(key, bytesOf(1), accept)
  expect(await storage.size(key)).toBe(1)
})

test('what a killed server left half-written is swept away after a day, younger uploads are not', async () => {
  const incoming = join(directory, 'incoming')
  await mkdir(incoming)
  for (const [name, age] of Object.entries({ 'old.part': 25, 'young.part': 23 })) {
    await writeFile(join(incoming, name), 'half')
    const written = new Date(now().getTime() - age * 3_600_000)
    await utimes(join(incoming, name), written, written)
  }
  await createLocalFileStorage({ directory, now }).write(key, bytesOf(1), accept)
  expect(await readdir(incoming)).toEqual(['young.part'])
})
