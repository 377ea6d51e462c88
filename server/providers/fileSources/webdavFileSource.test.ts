import { afterEach, beforeEach, expect, test } from 'vitest'
import { collect } from '../../../tests/support/byteStreams.ts'
import type { DavAnswer, FakeWebdav } from '../../../tests/support/fakeWebdav.ts'
import { davEntry, multistatus, startFakeWebdav } from '../../../tests/support/fakeWebdav.ts'
import { createUndiciWebClient } from '../web/undiciWebClient.ts'
import type { WebClient } from '../web/webClient.ts'
import type { FileCursor, SourceFile, UnreadableEntry, WebdavSourceSettings } from './fileSource.ts'
import { createWebdavFileSource } from './webdavFileSource.ts'

const { signal } = new AbortController()
const root = '/dav/Gr%C3%B6%C3%9Fe%20%231/'
let dav: FakeWebdav
let inner: FakeWebdav
let web: WebClient
beforeEach(async () => {
  const options = { root, username: 'anna', password: 'the right secret' }
  dav = await startFakeWebdav({ ...options, auth: 'basic' })
  inner = await startFakeWebdav({ ...options, password: 'another secret', auth: 'digest' })
  web = createUndiciWebClient({ privateHosts: [new URL(dav.url).host] })
})
afterEach(async () => {
  await web.close()
  await Promise.all([dav.close(), inner.close()])
})

function sourceWith(changes: Partial<WebdavSourceSettings> = {}, through = web) {
  const settings = { url: dav.url, username: dav.username, password: dav.password, ...changes }
  return createWebdavFileSource({ settings, web: through, now: () => new Date('2026-03-01T09:30:00Z') })
}

function answerWith(answer: DavAnswer): void {
  dav.state.fault = () => answer
}

/** Lists all pages; each cursor passes through JSON, as in a table. */
async function listAll(changes: Partial<WebdavSourceSettings> = {}) {
  const files: SourceFile[] = []
  const unreadable: UnreadableEntry[] = []
  let cursor: FileCursor | null = null
  for (let pages = 1; ; pages++) {
    // A new source each time, as after a restart.
    const page = await sourceWith(changes).list(cursor, signal)
    expect(page.files.length).toBeLessThanOrEqual(1_000)
    files.push(...page.files)
    unreadable.push(...page.unreadable)
    if (!page.cursor) return { files, unreadable, pages, keys: files.map(({ key }) => key) }
    cursor = JSON.parse(JSON.stringify(page.cursor))
  }
}

const code = (expected: string) => expect.objectContaining({ name: 'FileSourceError', code: expected })

test('the place is named once address and credentials are right', async () => {
  const host = new URL(dav.url).host
  expect(await sourceWith().check(signal)).toBe(`${host}/dav/Größe #1`)
  expect(await sourceWith({ url: dav.url.replace(/\/$/, '') }).check(signal)).toBe(`${host}/dav/Größe #1`)
})

test('all folders are walked, one level at a time', async () => {
  for (const path of ['z.md', 'a/b/c.md', 'a/d.md', 'e/f.md']) dav.put(path)
  expect((await listAll()).keys.toSorted()).toEqual(['a/b/c.md', 'a/d.md', 'e/f.md', 'z.md'])
  expect(dav.calls).toHaveLength(4)
})

test('a folder of 2,500 files is three pages, each file once, across restarts', async () => {
  for (let index = 0; index < 2_500; index++) dav.put(`many/${index}.md`)
  dav.put('after.md')
  dav.put('many/below/deep.md')
  const { keys, pages } = await listAll()
  expect(pages).toBe(3)
  expect(keys).toHaveLength(2_502)
  expect(new Set(keys).size).toBe(2_502)
})

test('100 folders are more than one page of work', async () => {
  for (let index = 0; index < 100; index++) dav.put(`${index}/a.md`)
  const { keys, pages } = await listAll()
  expect(keys).toHaveLength(100)
  expect(pages).toBe(3)
})

const strange = [
  'a b.txt',
  'ü/ß ß/x.txt',
  '50%.txt',
  '%41.txt',
  '#1+2&3?.txt',
  "it's (a) *.txt",
  'a\\b.txt',
  'c\\\\d.txt',
  '<x>&amp;.txt',
  '😀',
  '2024.10',
  '__PATH_SEPARATOR_POSIX__',
  '__proto__/constructor',
]

test.each(strange)('the name %j is listed and opened as it is', async path => {
  dav.put(path)
  expect((await listAll()).keys).toEqual([path])
  const { stream, size, mediaType } = await sourceWith().open(path, signal)
  expect(String(await collect(stream))).toBe(`content of ${path}`)
  expect([size, mediaType]).toEqual([Buffer.byteLength(`content of ${path}`), 'text/plain'])
})

test.each([
  ['whole addresses', (href: string) => `${dav.origin}${href}`],
  ['addresses with the scheme of a server behind a proxy', (href: string) => `https://127.0.0.1${href}`],
  ['lower case escapes', (href: string) => href.replace(/%../g, escaped => escaped.toLowerCase())],
  ['names that are encoded as little as possible', (href: string) => decodeURIComponent(href)],
  ['no slash behind folders', (href: string) => href.replace(/\/$/, '')],
])('hrefs may be %s', async (_, href) => {
  dav.state.href = href
  for (const path of ['a/ü 1.md', 'b#2.md', 'c+.md']) dav.put(path)
  expect((await listAll()).keys.toSorted()).toEqual(['a/ü 1.md', 'b#2.md', 'c+.md'])
})

test.each([
  ['another host', 'https://example.com/dav/Gr%C3%B6%C3%9Fe%20%231/a'],
  ['a folder above', '/dav/a'],
  ['dots', `${root}../a`],
  ['encoded dots', `${root}%2e%2e/a`],
  ['another folder with the same start', '/dav/Gr%C3%B6%C3%9Fe%20%231b/a'],
  ['a script', 'javascript:alert(1)'],
])('an href that leads to %s ends the listing', async (_, href) => {
  answerWith(multistatus(davEntry(root) + davEntry(href)))
  await expect(sourceWith().list(null, signal)).rejects.toEqual(code('invalid'))
})

test('names that cannot be written again are unreadable, and the others are listed', async () => {
  dav.put('good.md')
  const file = dav.files.get('good.md')
  const names = ['a%2Fb', '%E4.txt', 'a%00b', 'good.md']
  answerWith(multistatus([davEntry(root), ...names.map(name => davEntry(root + name, file))].join('')))
  const { keys, unreadable } = await listAll()
  expect(keys).toEqual(['good.md'])
  expect(unreadable.map(each => each.code)).toEqual(['invalid', 'invalid', 'invalid'])
})

test('the hash changes with the ETag, or without one with size and time', async () => {
  dav.put('a', 'old')
  dav.put('b', 'old', false)
  dav.put('c', 'old')
  const before = (await listAll()).files
  dav.put('a', 'new')
  dav.put('b', 'newer', false)
  const after = (await listAll()).files
  expect(after.map((file, index) => file.hash === before[index]?.hash)).toEqual([false, false, true])
  expect(after[2]).toEqual({ ...before[2], size: 3, modifiedAt: new Date('2026-03-01T09:30:00Z') })
})

test('a single entry that is refused is unreadable, not gone', async () => {
  dav.put('a.md')
  dav.state.statuses.set('private', 403)
  dav.state.statuses.set('broken.md', 503)
  expect(await listAll()).toMatchObject({
    keys: ['a.md'],
    unreadable: [
      { key: 'private', isFolder: undefined, code: 'forbidden' },
      { key: 'broken.md', isFolder: undefined, code: 'unavailable' },
    ],
  })
})

test.each([
  [403, 'forbidden'],
  [404, 'not_found'],
])('a folder below that answers %i is unreadable, and the rest is listed', async (status, expected) => {
  for (const path of ['a/x.md', 'b/y.md']) dav.put(path)
  dav.state.fault = call => (call.endsWith('/a/') ? { status } : undefined)
  const { keys, unreadable } = await listAll()
  expect(keys).toEqual(['b/y.md'])
  expect(unreadable).toEqual([{ key: 'a', isFolder: true, code: expected }])
})

test.each([401, 429, 500, 503])('a folder below that answers %i ends the listing', async status => {
  dav.put('a/x.md')
  dav.state.fault = call => (call.endsWith('/a/') ? { status } : undefined)
  await expect(listAll()).rejects.toMatchObject({ name: 'FileSourceError' })
})

test.each([
  [{ status: 401 }, 'unauthorized', undefined],
  [{ status: 403 }, 'forbidden', undefined],
  [{ status: 404 }, 'not_found', undefined],
  [{ status: 405 }, 'invalid', undefined],
  [{ status: 429, headers: { 'retry-after': 'Sun, 01 Mar 2026 09:30:09 GMT' } }, 'rate_limited', 9_000],
  [{ status: 503, headers: { 'retry-after': '5' } }, 'unavailable', 5_000],
  [{ status: 502, body: 'the right secret' }, 'unavailable', undefined],
])('the answer %j to a listing and to a file is %s', async (answer, expected, retryAfterMs) => {
  answerWith(answer)
  const calls = [sourceWith().open('a', signal), sourceWith().list(null, signal), sourceWith().check(signal)]
  for (const result of await Promise.allSettled(calls)) {
    expect(result).toMatchObject({ status: 'rejected', reason: { code: expected, retryAfterMs } })
    expect(String((result as PromiseRejectedResult).reason)).not.toContain('the right secret')
  }
})

const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`).join(
  '',
)
const bomb = `<!DOCTYPE b [<!ENTITY a0 "${'x'.repeat(1000)}">${entities}]>`
const dated = '<d:multistatus xmlns:d="DAV:">'
test.each<[string, DavAnswer]>([
  ['an empty answer of a proxy', { status: 207, body: '' }],
  ['200 with an HTML page', { status: 200, body: '<html><body>Sign in</body></html>' }],
  ['200 with a listing', { ...multistatus(davEntry(root)), status: 200 }],
  ['207 with an HTML page', { status: 207, body: '<html><body>Sign in</body></html>' }],
  ['an empty listing', multistatus('')],
  ['a listing without the folder itself', multistatus(davEntry(`${root}a`))],
  [
    'a file in place of the folder',
    multistatus(davEntry(root, { content: Buffer.from('a'), modified: '', hasEtag: true })),
  ],
  ['a listing that breaks off', { status: 207, body: `${dated}${davEntry(root)}` }],
  ['an entry without an href', multistatus('<d:response><d:status>HTTP/1.1 200 OK</d:status></d:response>')],
  ['another namespace', { status: 207, body: '<multistatus xmlns="http://x/"/>' }],
  ['growing entities', { status: 207, body: `${bomb}${dated}&a9;</d:multistatus>` }],
  [
    'an outer entity',
    { status: 207, body: `<!DOCTYPE b SYSTEM "http://127.0.0.1/x">${dated}</d:multistatus>` },
  ],
  ['an unknown entity', multistatus('&constructor;')],
  ['names of prototypes', multistatus('<__proto__><constructor>x</constructor></__proto__>')],
  ['endless depth', multistatus('<d:a>'.repeat(50_000))],
  ['an endless name', multistatus(`<d:response><d:href>${'a'.repeat(20_000)}</d:href></d:response>`)],
  ['bytes that are no text', { status: 207, body: Buffer.from([0x3c, 0xff, 0xfe]) }],
])('%s is invalid, never an empty folder', async (_, answer) => {
  answerWith(answer)
  await expect(sourceWith().list(null, signal)).rejects.toEqual(code('invalid'))
})

test('a listing without end is cut off', async () => {
  answerWith(multistatus(davEntry(`${root}${'a'.repeat(1_000)}`).repeat(14_000)))
  await expect(sourceWith().list(null, signal)).rejects.toEqual(code('too_large'))
})

test('a folder that contains itself is walked 32 levels deep, and the rest is named', async () => {
  dav.state.fault = (_call, { url = '', headers }) =>
    headers.authorization ? multistatus(davEntry(url) + davEntry(`${url}loop/`)) : undefined
  const { keys, unreadable } = await listAll()
  expect(keys).toEqual([])
  expect(unreadable).toEqual([{ key: Array(32).fill('loop').join('/'), isFolder: true, code: 'too_deep' }])
})

test('folders that multiply end the listing', async () => {
  const names = Array.from({ length: 400 }, (_, index) => `a${index}/`)
  dav.state.fault = (_call, { url = '' }) =>
    multistatus([davEntry(url), ...names.map(name => davEntry(url + name))].join(''))
  await expect(listAll()).rejects.toEqual(code('invalid'))
})

test('a cursor that is none is refused', async () => {
  await expect(sourceWith().list({ after: 'a' }, signal)).rejects.toEqual(code('invalid'))
})

test('a file larger than 50 MB is refused before it is read, and one that hides its size while it is read', async () => {
  dav.put('big', 'a'.repeat(52_428_801))
  await expect(sourceWith().open('big', signal)).rejects.toEqual(code('too_large'))
  const body = Buffer.alloc(52_428_801)
  answerWith({ status: 200, headers: { 'transfer-encoding': 'chunked' }, body })
  const { stream, size } = await sourceWith().open('big', signal)
  expect(size).toBeNull()
  await expect(collect(stream)).rejects.toEqual(code('too_large'))
})

test.each(['', '../a', 'a/../../b', 'a//b', '/a', 'a/', '.', '\ud800'])(
  'the key %j is not requested',
  async key => {
    await expect(sourceWith().open(key, signal)).rejects.toEqual(code('invalid'))
    expect(dav.calls).toEqual([])
  },
)

test('a redirect within the server is followed, one to another origin or inner address is not', async () => {
  dav.put('a.md')
  dav.state.fault = call =>
    call.startsWith('PROPFIND /old/') ? { status: 301, headers: { location: root } } : undefined
  await expect(sourceWith({ url: `${dav.origin}/old/` }).list(null, signal)).rejects.toEqual(code('invalid'))
  dav.state.fault = call =>
    call.endsWith('/a.md') ? { status: 302, headers: { location: `${root}b.md` } } : undefined
  dav.put('b.md')
  expect(String(await collect((await sourceWith().open('a.md', signal)).stream))).toBe('content of b.md')
  answerWith({ status: 302, headers: { location: inner.url } })
  await expect(sourceWith().list(null, signal)).rejects.toEqual(code('address'))
  await expect(sourceWith().open('a.md', signal)).rejects.toEqual(code('address'))
  expect(inner.calls).toEqual([])
})

test('inner addresses are refused, and addresses with a query', async () => {
  await expect(sourceWith({ url: inner.url }).check(signal)).rejects.toEqual(code('address'))
  expect(() => sourceWith({ url: `${dav.url}?a` })).toThrow(code('address'))
  expect(() => sourceWith({ url: 'cloud' })).toThrow(code('address'))
})

test('wrong credentials are unauthorized, also where the server wants Digest', async () => {
  const both = createUndiciWebClient({ privateHosts: [dav, inner].map(({ url }) => new URL(url).host) })
  await expect(sourceWith({ password: 'wrong' }).check(signal)).rejects.toEqual(code('unauthorized'))
  await expect(sourceWith({ username: '' }).check(signal)).rejects.toEqual(code('unauthorized'))
  await expect(sourceWith({ url: inner.url, password: 'wrong' }, both).check(signal)).rejects.toEqual(
    code('unauthorized'),
  )
  await both.close()
})

test('two connections at once keep their own credentials and their own web client', async () => {
  const other = createUndiciWebClient({ privateHosts: [new URL(inner.url).host] })
  for (const server of [dav, inner]) server.put('a/a.md', `of ${server.origin}`)
  const one = sourceWith()
  const two = sourceWith({ url: inner.url, password: inner.password }, other)
  const read = async (source: typeof one) => {
    expect((await source.list(null, signal)).files.map(({ key }) => key)).toEqual(['a/a.md'])
    return String(await collect((await source.open('a/a.md', signal)).stream))
  }
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => read(index % 2 === 0 ? one : two)),
  )
  expect(answers.filter(answer => answer === `of ${dav.origin}`)).toHaveLength(5)
  expect(answers.filter(answer => answer === `of ${inner.origin}`)).toHaveLength(5)
  // Each web client reaches its own server only.
  await expect(sourceWith({ url: inner.url }).check(signal)).rejects.toEqual(code('address'))
  await other.close()
})

test('the library sends nothing outside a connection', async () => {
  await sourceWith().check(signal)
  const { createClient } = await import('webdav')
  await expect(createClient(inner.url).getDirectoryContents('/')).rejects.toThrow('DavConnection')
  expect(inner.calls).toEqual([])
})

test('an aborted call ends with the reason of the abort', async () => {
  const reason = new Error('stopped')
  await expect(sourceWith().list(null, AbortSignal.abort(reason))).rejects.toBe(reason)
  const controller = new AbortController()
  dav.state.fault = () => {
    controller.abort(reason)
    return undefined
  }
  await expect(sourceWith().list(null, controller.signal)).rejects.toBe(reason)
})
