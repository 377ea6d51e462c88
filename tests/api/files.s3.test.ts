import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bytesOf, collect } from '../support/byteStreams.ts'
import type { FakeS3 } from '../support/fakeS3.ts'
import { startFakeS3 } from '../support/fakeS3.ts'
import { multipartBody } from '../support/multipartBody.ts'
import type { Member, TestApp } from '../support/testApp.ts'
import { createTestApp } from '../support/testApp.ts'

let s3: FakeS3
let app: TestApp
let operator: Member
const directory = mkdtempSync(join(tmpdir(), 'files-s3-'))

beforeAll(async () => {
  s3 = await startFakeS3({ accessKeyId: 'AKID', secretAccessKey: 'the right secret', bucket: 'our-files' })
  app = await createTestApp({
    env: {
      DATA_DIR: directory,
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: s3.bucket,
      S3_REGION: s3.region,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    },
  })
  operator = await app.as('operator')
})

afterAll(async () => {
  await app.close()
  await s3.close()
  rmSync(directory, { recursive: true })
})

async function upload(size: number) {
  const { type, content } = multipartBody('big.pdf', await collect(bytesOf(size, Buffer.from('%PDF-1.7\n'))))
  return operator.send('POST', '/file', content, { 'content-type': type })
}

test('a large file goes to the S3 store in parts, comes back in parts, and is deleted there', async () => {
  const answer = await upload(12_000_000)
  expect(answer.status).toBe(201)
  const { _id } = answer.json<{ _id: string }>()
  expect([...s3.objects.keys()]).toEqual([
    expect.stringMatching(new RegExp(`^${app.tenants.lakeside.id}/[0-9a-f]{2}/${_id}$`)),
  ])
  expect(s3.calls).toContain('completeMultipartUpload')
  expect(await readdir(join(directory, 'files', 'incoming'))).toEqual([])
  const part = await operator.get(`/file/${_id}/contents`, { range: 'bytes=0-7' })
  expect(part).toMatchObject({ status: 206, text: '%PDF-1.7' })
  expect((await operator.delete(`/file/${_id}`)).status).toBe(200)
  expect(s3.objects.size).toBe(0)
})

test('§9 a file of 52 428 801 bytes never reaches the S3 store', async () => {
  const before = s3.calls.length
  expect((await upload(52_428_801)).status).toBe(413)
  expect(s3.calls).toHaveLength(before)
  expect(await readdir(join(directory, 'files', 'incoming'))).toEqual([])
})

test('while the S3 store is away, an upload is 503 with Retry-After and leaves nothing', async () => {
  s3.state.fault = () => 503
  const answer = await upload(100)
  s3.state.fault = undefined
  expect(answer.status).toBe(503)
  expect(answer.headers['retry-after']).toBeDefined()
  expect(s3.objects.size).toBe(0)
  expect(app.faults.splice(0)).toEqual([expect.stringContaining('The file store did not do what was asked')])
})

test('a content that has gone from the S3 store is 404, not a broken answer', async () => {
  const { _id } = (await upload(100)).json<{ _id: string }>()
  s3.objects.clear()
  expect((await operator.get(`/file/${_id}/contents`)).status).toBe(404)
  expect((await operator.delete(`/file/${_id}`)).status).toBe(200)
})
