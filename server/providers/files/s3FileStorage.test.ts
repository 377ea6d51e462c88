import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { broken, bytesOf, collect } from '../../../tests/support/byteStreams.ts'
import type { FakeS3 } from '../../../tests/support/fakeS3.ts'
import { startFakeS3 } from '../../../tests/support/fakeS3.ts'
import type { S3Settings } from './s3FileStorage.ts'
import { createS3FileStorage } from './s3FileStorage.ts'
import { createStaging } from './staging.ts'

const key = 'aa/0f/01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11'
const accept = async () => {}
const megabyte = 1024 * 1024

let s3: FakeS3
let directory = ''
beforeEach(async () => {
  s3 = await startFakeS3({ accessKeyId: 'AKID', secretAccessKey: 'the right secret', bucket: 'our-files' })
  directory = await mkdtemp(join(tmpdir(), 'staging-'))
})
afterEach(async () => {
  await s3.close()
  await rm(directory, { recursive: true })
})

function storageWith(changes: Partial<S3Settings> = {}) {
  const staging = createStaging({ directory, now: () => new Date() })
  return createS3FileStorage({ settings: { ...s3, ...changes }, staging, queue: (_tenantId, work) => work() })
}

async function expectNothingLeft(): Promise<void> {
  expect(s3.objects.size).toBe(0)
  expect(s3.uploads.size).toBe(0)
  expect(await readdir(directory)).toEqual([])
}

test('a small file is one signed request, and is read back whole or in part', async () => {
  const storage = storageWith()
  await storage.write(key, bytesOf(200_000, Buffer.from('0123456789')), accept)
  expect(s3.calls).toEqual(['putObject'])
  expect(await readdir(directory)).toEqual([])
  expect(await storage.size(key)).toBe(200_000)
  expect(await collect(await storage.read(key))).toHaveLength(200_000)
  expect(String(await collect(await storage.read(key, { start: 2, end: 4 })))).toBe('234')
})

test('a large file is sent in parts and put together', async () => {
  const storage = storageWith()
  await storage.write(key, bytesOf(12 * megabyte, Buffer.from('start')), accept)
  expect(s3.calls).toEqual([
    'createMultipartUpload',
    'uploadPart',
    'uploadPart',
    'uploadPart',
    'completeMultipartUpload',
  ])
  const whole = await collect(bytesOf(12 * megabyte, Buffer.from('start')))
  expect(s3.objects.get(key)?.equals(whole)).toBe(true)
  expect(s3.uploads.size).toBe(0)
  expect(await readdir(directory)).toEqual([])
})

test('what is not there is undefined, and may be removed', async () => {
  const storage = storageWith()
  expect(await storage.read(key)).toBeUndefined()
  expect(await storage.size(key)).toBeUndefined()
  await storage.remove(key)
})

test('a removed file is gone', async () => {
  const storage = storageWith()
  await storage.write(key, bytesOf(10), accept)
  await storage.remove(key)
  expect(await storage.read(key)).toBeUndefined()
})

test('a stream that breaks off never reaches the store', async () => {
  await expect(storageWith().write(key, broken(Buffer.alloc(6 * megabyte)), accept)).rejects.toThrow(
    'aborted',
  )
  expect(s3.calls).toEqual([])
  await expectNothingLeft()
})

test('content that is not accepted never reaches the store', async () => {
  const refuse = async () => {
    throw new Error('not this')
  }
  await expect(storageWith().write(key, bytesOf(10), refuse)).rejects.toThrow('not this')
  expect(s3.calls).toEqual([])
  await expectNothingLeft()
})

test('a part that the store keeps refusing gives the whole upload up', async () => {
  s3.state.fault = call => (call === 'uploadPart' && s3.uploads.get('upload-1')?.size === 1 ? 500 : undefined)
  const writing = storageWith().write(key, bytesOf(12 * megabyte), accept)
  await expect(writing).rejects.toMatchObject({ code: 'server.unavailable' })
  expect(s3.calls.at(-1)).toBe('abortMultipartUpload')
  await expectNothingLeft()
})

test('a failure that passes is tried again', async () => {
  let failures = 1
  s3.state.fault = () => (failures-- > 0 ? 503 : undefined)
  await storageWith().write(key, bytesOf(10), accept)
  expect(s3.objects.get(key)).toHaveLength(10)
})

test.each<[string, Partial<S3Settings>]>([
  ['a wrong secret', { secretAccessKey: 'the wrong secret' }],
  ['an unknown key', { accessKeyId: 'OTHER' }],
  ['an unknown bucket', { bucket: 'nowhere' }],
])('%s is refused and said to be unavailable, without naming it', async (_, changes) => {
  const storage = storageWith(changes)
  const unavailable = { code: 'server.unavailable', message: 'The file store did not do what was asked.' }
  await expect(storage.write(key, bytesOf(10), accept)).rejects.toMatchObject(unavailable)
  await expect(storage.read(key)).rejects.toMatchObject(unavailable)
  await expectNothingLeft()
})

test('a store that cannot be reached is said to be unavailable', async () => {
  const endpoint = s3.endpoint
  await s3.close()
  await expect(storageWith({ endpoint }).read(key)).rejects.toMatchObject({ code: 'server.unavailable' })
  s3 = await startFakeS3(s3)
})
