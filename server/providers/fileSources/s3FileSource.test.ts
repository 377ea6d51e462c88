import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { collect } from '../../../tests/support/byteStreams.ts'
import type { FakeS3, S3Answer } from '../../../tests/support/fakeS3.ts'
import { startFakeS3 } from '../../../tests/support/fakeS3.ts'
import { createUndiciWebClient } from '../web/undiciWebClient.ts'
import type { WebClient } from '../web/webClient.ts'
import type { FileCursor, S3SourceSettings, SourceFile } from './fileSource.ts'
import { createS3FileSource } from './s3FileSource.ts'

const { signal } = new AbortController()
let s3: FakeS3
let web: WebClient
beforeEach(async () => {
  s3 = await startFakeS3({ accessKeyId: 'AKID', secretAccessKey: 'the right secret', bucket: 'our-files' })
  web = createUndiciWebClient({ privateHosts: [new URL(s3.endpoint).host] })
})
afterEach(async () => {
  await web.close()
  await s3.close()
})

function sourceWith(changes: Partial<S3SourceSettings> = {}) {
  const settings = { ...s3, prefix: '', ...changes }
  return createS3FileSource({ settings, web, now: () => new Date('2026-03-01T09:30:00Z') })
}

function put(...keys: string[]): void {
  for (const key of keys) s3.objects.set(key, Buffer.from(`content of ${key}`))
}

function answerWith(answer: S3Answer): void {
  s3.state.fault = () => answer
}

/** Lists all pages; each cursor passes through JSON, as in a table. */
async function listAll(
  changes: Partial<S3SourceSettings> = {},
): Promise<{ files: SourceFile[]; pages: number }> {
  const files: SourceFile[] = []
  let cursor: FileCursor | null = null
  for (let pages = 1; ; pages++) {
    // A new source each time, as after a restart.
    const page = await sourceWith(changes).list(cursor, signal)
    files.push(...page.files)
    if (!page.cursor) return { files, pages }
    cursor = JSON.parse(JSON.stringify(page.cursor))
  }
}

const code = (expected: string) => expect.objectContaining({ name: 'FileSourceError', code: expected })

test('the place is named once address, credentials and permission are right', async () => {
  expect(await sourceWith().check(signal)).toBe('our-files')
  expect(await sourceWith({ prefix: 'docs/' }).check(signal)).toBe('our-files/docs/')
})

test('2,500 files are three pages, each file once, across restarts', async () => {
  put(...Array.from({ length: 2_500 }, (_, index) => `docs/${index}.md`))
  const { files, pages } = await listAll()
  expect(pages).toBe(3)
  expect(new Set(files.map(({ key }) => key)).size).toBe(2_500)
  expect(files).toHaveLength(2_500)
})

test('only keys with the prefix are listed, and marks of folders are no files', async () => {
  put('docs/', 'docs/a.md', 'docs2/b.md', 'c.md')
  const { files } = await listAll({ prefix: 'docs/' })
  expect(files.map(({ key, name }) => [key, name])).toEqual([['docs/a.md', 'a.md']])
})

const strange = [
  'a b.txt',
  'ü/ß.txt',
  '50%.txt',
  '#1+2&3?.txt',
  "it's (a) *.txt",
  '<x>&amp;.txt',
  'a\u0001b',
  '😀',
  'a+b',
  'a//b',
]

test.each(strange)('the key %j is listed and opened as it is', async key => {
  put(key)
  const { files } = await listAll()
  expect(files.map(file => file.key)).toEqual([key])
  const { stream, size } = await sourceWith().open(key, signal)
  expect(String(await collect(stream))).toBe(`content of ${key}`)
  expect(size).toBe(Buffer.byteLength(`content of ${key}`))
})

test('keys that would lead out of the bucket are named as unreadable and not opened', async () => {
  put('a/../../other/secret', 'fine')
  const page = await sourceWith().list(null, signal)
  expect(page.files.map(({ key }) => key)).toEqual(['fine'])
  expect(page.unreadable).toEqual([{ key: 'a/../../other/secret', isFolder: false, code: 'invalid' }])
  await expect(sourceWith().open('../other/secret', signal)).rejects.toEqual(code('invalid'))
  await expect(sourceWith({ prefix: 'docs/' }).open('fine', signal)).rejects.toEqual(code('invalid'))
  expect(s3.calls).toEqual(['listObjects'])
})

test('the hash changes with the content and stays without a change', async () => {
  put('a', 'b')
  const before = (await listAll()).files
  s3.objects.set('a', Buffer.from('new'))
  const after = (await listAll()).files
  expect(after[0]?.hash).not.toBe(before[0]?.hash)
  expect(after[1]).toEqual(before[1])
})

test('a file larger than 50 MB is refused before it is read', async () => {
  s3.objects.set('big', Buffer.alloc(52_428_801))
  s3.objects.set('fits', Buffer.alloc(52_428_800))
  await expect(sourceWith().open('big', signal)).rejects.toEqual(code('too_large'))
  expect((await sourceWith().open('fits', signal)).size).toBe(52_428_800)
})

test.each([
  [{ accessKeyId: 'other' }, 'unauthorized'],
  [{ secretAccessKey: 'wrong secret' }, 'unauthorized'],
  [{ bucket: 'none' }, 'not_found'],
])('wrong settings %j are %s', async (changes, expected) => {
  const failed = sourceWith(changes).check(signal)
  await expect(failed).rejects.toEqual(code(expected))
  await expect(failed).rejects.not.toThrow(/secret(?! key)/)
})

const xml = (name: string) => `<Error><Code>${name}</Code><Message>the right secret</Message></Error>`
test.each([
  [{ status: 503, headers: { 'retry-after': '7' }, body: xml('SlowDown') }, 'rate_limited', 7_000],
  [{ status: 429, headers: { 'retry-after': '3' }, body: '' }, 'rate_limited', 3_000],
  [{ status: 503, body: xml('InternalError') }, 'unavailable', undefined],
  [{ status: 500, body: '<html>' }, 'unavailable', undefined],
  [{ status: 403, body: xml('AccessDenied') }, 'forbidden', undefined],
  [{ status: 403, body: '' }, 'forbidden', undefined],
  [{ status: 401, body: '' }, 'unauthorized', undefined],
  [{ status: 404, body: xml('NoSuchKey') }, 'not_found', undefined],
  [{ status: 404, body: '<html><body>Not found</body></html>' }, 'invalid', undefined],
  [{ status: 404, body: '' }, 'invalid', undefined],
  [{ status: 301, body: xml('PermanentRedirect') }, 'address', undefined],
  [{ status: 400, body: xml('AuthorizationHeaderMalformed') }, 'invalid', undefined],
  [{ status: 403, body: xml('constructor') }, 'forbidden', undefined],
])('the answer %j is %s, and its text is not repeated', async (answer, expected, retryAfterMs) => {
  answerWith(answer)
  const calls = [sourceWith().open('a', signal), sourceWith().list(null, signal)]
  for (const result of await Promise.allSettled(calls)) {
    expect(result).toMatchObject({ status: 'rejected', reason: { code: expected, retryAfterMs } })
    expect(String((result as PromiseRejectedResult).reason)).not.toContain('the right secret')
  }
})

const list = (inner: string) =>
  `<ListBucketResult><Name>our-files</Name><IsTruncated>true</IsTruncated>${inner}</ListBucketResult>`
const bomb = `<!DOCTYPE b [<!ENTITY a "${'x'.repeat(1000)}">${Array.from({ length: 9 }, (_, index) => `<!ENTITY a${index} "${`&a${index === 0 ? '' : index - 1};`.repeat(10)}">`).join('')}]>`
test.each([
  ['an empty answer of a proxy', ''],
  ['an HTML page', '<html><body>Sign in</body></html>'],
  ['a list without its bucket', '<ListBucketResult></ListBucketResult>'],
  ['more keys announced than listed', list('')],
  ['keys out of order', list('<Contents><Key>b</Key></Contents><Contents><Key>a</Key></Contents>')],
  ['broken XML', '<ListBucketResult><Name>our-files'],
  ['names of prototypes', '<__proto__><constructor>x</constructor></__proto__>'],
  ['growing entities', `${bomb}<ListBucketResult><Name>&a8;</Name></ListBucketResult>`],
])('%s is invalid, never an empty bucket', async (_, body) => {
  answerWith({ status: 200, headers: { 'content-type': 'application/xml' }, body })
  await expect(sourceWith().list(null, signal)).rejects.toEqual(code('invalid'))
})

test('a store that repeats its page does not list for ever', async () => {
  answerWith({ status: 200, body: list('<Contents><Key>a</Key></Contents>') })
  await expect(listAll()).rejects.toEqual(code('invalid'))
})

test('a redirect to an inner address is not followed, nor one to another origin', async () => {
  let hits = 0
  const inner = createServer((_request, reply) => {
    hits++
    reply.end()
  })
  await once(inner.listen(0, '127.0.0.1'), 'listening')
  answerWith({
    status: 307,
    headers: { location: `http://127.0.0.1:${(inner.address() as AddressInfo).port}/` },
  })
  await expect(sourceWith().list(null, signal)).rejects.toEqual(code('address'))
  await expect(sourceWith().open('a', signal)).rejects.toEqual(code('address'))
  expect(hits).toBe(0)
  inner.close()
})

test('an inner address is refused, and a closed port is unavailable', async () => {
  await expect(sourceWith({ endpoint: 'http://127.0.0.1:1' }).check(signal)).rejects.toEqual(code('address'))
  await s3.close()
  await expect(sourceWith().check(signal)).rejects.toEqual(code('unavailable'))
})

test('an aborted call ends with the reason of the abort', async () => {
  const reason = new Error('stopped')
  await expect(sourceWith().list(null, AbortSignal.abort(reason))).rejects.toBe(reason)
})
