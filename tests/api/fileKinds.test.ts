import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { wordOf, wordParagraph } from '../support/documentSamples.ts'
import { type FakeS3, startFakeS3 } from '../support/fakeS3.ts'
import { davEntry, type FakeWebdav, multistatus, startFakeWebdav } from '../support/fakeWebdav.ts'
import { png } from '../support/fileSamples.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

type Integration = components['schemas']['Integration']
type Run = components['schemas']['IntegrationRun']
interface Document {
  _id: string
  _version: number
  title: string
  file_name: string
  status: string
  reason?: string
  tags?: string[]
}

const secretKey = 'a-secret-key-of-the-bucket'
const davPassword = 'a-password-of-the-folder'
const patient = { timeout: 20_000, interval: 50 }
let app: TestApp
let s3: FakeS3
let dav: FakeWebdav
let admin: Member
const logged: string[] = []

beforeAll(async () => {
  s3 = await startFakeS3({ accessKeyId: 'AKIDEXAMPLE', secretAccessKey: secretKey, bucket: 'our-files' })
  dav = await startFakeWebdav({
    root: '/remote.php/dav/files/anna/Papers/',
    username: 'anna',
    password: davPassword,
    auth: 'basic',
  })
  const hosts = [s3.endpoint, dav.origin].map(address => new URL(address).host)
  app = await createTestApp({
    env: { PRIVATE_HOSTS: hosts.join(',') },
    onLog: line => logged.push(line),
  })
  admin = await app.as('admin')
})
beforeEach(() => {
  s3.objects.clear()
  s3.calls.length = 0
  delete s3.state.fault
  dav.files.clear()
  dav.calls.length = 0
  dav.state.statuses.clear()
  dav.state.hasDeepEtags = false
  delete dav.state.fault
})
afterEach(async () => {
  for (const { id, state } of (await admin.get('/integrations')).json() as unknown as Integration[])
    if (state !== 'not_connected') await admin.delete(`/integrations/${id}?purge=true`)
}, 60_000)
afterAll(async () => {
  await app?.close()
  await s3?.close()
  await dav?.close()
})

function put(files: Record<string, string | Buffer>): void {
  for (const [key, content] of Object.entries(files)) s3.objects.set(key, Buffer.from(content))
}

function authorizeBucket(more: object = {}) {
  return admin.post('/integrations/s3/authorization', {
    endpoint: s3.endpoint,
    region: s3.region,
    bucket: s3.bucket,
    access_key_id: s3.accessKeyId,
    secret_access_key: secretKey,
    ...more,
  })
}

function authorizeFolder(more: object = {}) {
  const { url, username } = dav
  return admin.post('/integrations/webdav/authorization', { url, username, password: davPassword, ...more })
}

async function connected(made: ReturnType<typeof authorizeBucket>, settings: object = {}): Promise<string> {
  const { status, text, json } = await made
  expect(status, text).toBe(201)
  const id = String(json().id)
  expect((await admin.patch(`/integrations/${id}/settings`, settings)).status).toBe(200)
  return id
}

async function runsOf(id: string): Promise<Run[]> {
  return (await admin.get(`/integrations/${id}/runs`)).json() as never
}

async function syncOf(id: string) {
  const { syncs } = (await admin.get(`/integrations/${id}`)).json() as unknown as Integration
  return syncs[0]
}

async function run(id: string, query = '', timeout = 20_000): Promise<Run> {
  const before = (await runsOf(id)).length
  expect((await admin.post(`/integrations/${id}/trigger/files${query}`, undefined)).status).toBe(202)
  await expect
    .poll(async () => (await runsOf(id)).filter(one => one.finished_at !== null).length, { timeout })
    .toBe(before + 1)
  return (await runsOf(id))[0] as Run
}

async function documents(query: object = {}): Promise<Document[]> {
  const asked = JSON.stringify({ sort: ['title'], range: [0, 999], ...query })
  return (await admin.get(`/imported_document?query=${encodeURIComponent(asked)}`)).json() as never
}

async function titles(): Promise<string[]> {
  return (await documents()).map(({ title }) => title)
}

/** Waits until all documents are read. */
async function read(): Promise<Document[]> {
  await expect
    .poll(
      async () => (await documents()).filter(({ status }) => /queued|running/.test(status)).length,
      patient,
    )
    .toBe(0)
  return documents()
}

async function search(text: string): Promise<string> {
  return (await admin.get(`/knowledge/search?query=${encodeURIComponent(text)}`)).text
}

describe('a bucket', () => {
  it('becomes documents that the search finds, named by their folders', async () => {
    put({
      'Prices.txt': 'A polishing costs 41 euros.',
      'Verträge/Größe/Ünïted.md': 'The notice period of the Zebrawood contract is nine weeks.',
      'Verträge/brief.docx': wordOf(wordParagraph('The Quokka letter was signed in Bern.')),
      'photo.jpg': png,
      'Verträge/~$brief.docx': 'lock',
    })
    const id = await connected(authorizeBucket(), { tags: ['papers'] })
    expect(await run(id)).toMatchObject({ status: 'succeeded', counts: { seen: 3, added: 3, failed: 0 } })
    expect(await read()).toMatchObject([
      { title: 'Prices', file_name: 'Prices.txt', status: 'done', tags: ['papers'] },
      { title: 'Verträge/brief', status: 'done' },
      { title: 'Verträge/Größe/Ünïted', file_name: 'Ünïted.md', status: 'done' },
    ])
    expect(await search('Zebrawood contract notice period')).toContain('nine weeks')
    expect(await search('Quokka letter')).toContain('Bern')
  })

  it('changes its documents under the same ids, and reads nothing again that is the same', async () => {
    put({ 'a.txt': 'The aardvark sleeps.', 'b.txt': 'The bat flies.', 'c.txt': 'The cat purrs.' })
    const id = await connected(authorizeBucket())
    await run(id)
    const before = await read()
    s3.calls.length = 0
    expect(await run(id)).toMatchObject({ counts: { seen: 3, unchanged: 3 } })
    expect(s3.calls).toEqual(['listObjects'])
    put({ 'b.txt': 'The butterfly flutters.' })
    expect(await run(id)).toMatchObject({ counts: { updated: 1, unchanged: 2, added: 0 } })
    const after = await read()
    expect(after.map(({ _id }) => _id)).toEqual(before.map(({ _id }) => _id))
    expect(after.map(({ _version }) => _version)).toEqual([1, 2, 1])
    expect(await search('butterfly')).toContain('flutters')
    expect(await search('bat')).not.toContain('The bat flies')
  })

  it('lets the search find the old text until the new one is read', async () => {
    put({ 'a.txt': 'The old armadillo.' })
    const id = await connected(authorizeBucket())
    await run(id)
    await read()
    put({ 'a.txt': 'The new armadillo.' })
    await sql`
      create function switchboard.hold_passage() returns trigger language plpgsql as
        'begin perform pg_advisory_xact_lock(4711); return new; end';
      create trigger hold_passage before insert on switchboard.knowledge_passage
        for each row execute function switchboard.hold_passage()`.execute(app.database.owner)
    // The file is stored, and its reading waits for this lock.
    await app.database.owner.transaction().execute(async owner => {
      await sql`select pg_advisory_xact_lock(4711)`.execute(owner)
      expect(await run(id)).toMatchObject({ counts: { updated: 1 } })
      expect(await search('armadillo')).toContain('The old armadillo')
    })
    await read()
    expect(await search('armadillo')).toContain('The new armadillo')
    await sql`drop function switchboard.hold_passage cascade`.execute(app.database.owner)
  })

  it('stores nothing of a file whose download breaks off', async () => {
    put({ 'a.txt': 'The whole text.', 'b.txt': 'Another.' })
    const id = await connected(authorizeBucket())
    await run(id)
    put({ 'a.txt': 'The whole new text.' })
    const half = { status: 200, headers: { 'content-length': '19', connection: 'close' }, body: 'The whole' }
    s3.state.fault = call => (call === 'getObject' ? half : undefined)
    expect(await run(id)).toMatchObject({
      status: 'partial',
      counts: { updated: 0, unchanged: 1, failed: 1 },
    })
    await read()
    expect(await search('whole text')).toContain('The whole text.')
  })

  it('names files whose paths cannot be stored, and takes the others', async () => {
    put({ 'a.txt': 'a', 'nul\0.txt': 'n', [`${'x'.repeat(2_100)}.txt`]: 'x' })
    const id = await connected(authorizeBucket())
    const { counts, errors } = await run(id)
    expect(counts).toMatchObject({ seen: 3, added: 1, failed: 2 })
    expect(errors.map(({ message }) => message)).toEqual([
      'Its name or path cannot be stored.',
      'Its name or path cannot be stored.',
    ])
  })

  it('keeps the title, tags and switch that a person has given to a document', async () => {
    put({ 'sub/a.txt': 'The first text.' })
    const id = await connected(authorizeBucket())
    await run(id)
    const [{ _id } = { _id: '' }] = await read()
    await admin.patch(`/imported_document/${_id}`, { title: 'House rules', tags: ['rules'], enabled: false })
    put({ 'sub/a.txt': 'The second text.' })
    expect(await run(id)).toMatchObject({ counts: { updated: 1 } })
    expect(await read()).toMatchObject([{ _id, title: 'House rules', tags: ['rules'], enabled: false }])
  })

  it('counts a file with the same bytes as unchanged though its mark differs', async () => {
    put({ 'a.txt': 'The same text.' })
    const id = await connected(authorizeBucket())
    await run(id)
    const before = await read()
    const listed = (etag: string) =>
      `<ListBucketResult><Name>our-files</Name><IsTruncated>false</IsTruncated><Contents><Key>a.txt</Key><LastModified>2026-04-01T09:30:00.000Z</LastModified><ETag>${etag}</ETag><Size>14</Size></Contents></ListBucketResult>`
    s3.state.fault = call => (call === 'listObjects' ? { status: 200, body: listed('x-2') } : undefined)
    expect(await run(id)).toMatchObject({ counts: { updated: 0, unchanged: 1 } })
    expect(await read()).toEqual(before)
    s3.calls.length = 0
    await run(id)
    expect(s3.calls).not.toContain('getObject')
  })

  it('moves the document of a file that is gone to the trash, and brings it back when it returns', async () => {
    put({ 'a.txt': 'The alpaca.', 'b.txt': 'The badger digs.' })
    const id = await connected(authorizeBucket())
    await run(id)
    const [, kept] = await read()
    s3.objects.delete('b.txt')
    expect(await run(id)).toMatchObject({ counts: { deleted: 1, unchanged: 1 } })
    expect(await titles()).toEqual(['a'])
    expect(await documents({ filter: { _id: kept?._id }, trash: true })).toHaveLength(1)
    put({ 'b.txt': 'The badger rests.' })
    expect(await run(id)).toMatchObject({ counts: { updated: 1, added: 0 } })
    expect((await read())[1]).toMatchObject({ _id: kept?._id, status: 'done' })
    expect(await search('badger')).toContain('rests')
  })

  it('leaves a document deleted that a person has deleted, and does not load its file', async () => {
    put({ 'a.txt': 'The alpaca.', 'b.txt': 'The badger.' })
    const id = await connected(authorizeBucket())
    await run(id)
    const [first] = await read()
    await admin.delete(`/imported_document/${first?._id}`)
    put({ 'a.txt': 'The changed alpaca.' })
    s3.calls.length = 0
    expect(await run(id)).toMatchObject({ status: 'succeeded', counts: { unchanged: 2, added: 0 } })
    expect(s3.calls).not.toContain('getObject')
    expect(await titles()).toEqual(['b'])
  })

  it('asks before it deletes nearly everything', async () => {
    put(numbered(30))
    const id = await connected(authorizeBucket())
    await run(id)
    s3.objects.clear()
    expect(await run(id)).toMatchObject({ status: 'failed', error: { code: 'deletions' } })
    expect(await documents()).toHaveLength(30)
    expect(await run(id, '?accept_deletions=true')).toMatchObject({ counts: { deleted: 30 } })
    expect(await documents()).toEqual([])
  })

  it('deletes nothing if a page of the list is refused, and goes on there', async () => {
    put({ ...numbered(3), 'z.txt': 'The last.' })
    const id = await connected(authorizeBucket())
    await run(id)
    s3.objects.delete('n0001.txt')
    s3.state.fault = call => (call === 'listObjects' ? denied : undefined)
    expect(await run(id)).toMatchObject({
      status: 'failed',
      error: { code: 'forbidden' },
      counts: { deleted: 0 },
    })
    expect(await documents()).toHaveLength(4)
    delete s3.state.fault
    expect(await run(id)).toMatchObject({ status: 'succeeded', counts: { deleted: 1 } })
  })

  it('keeps what is known of a file that it may not read any more, and takes the others', async () => {
    put({ 'a.txt': 'The old alpaca.', 'b.txt': 'The badger.' })
    const id = await connected(authorizeBucket())
    await run(id)
    const before = await read()
    put({ 'a.txt': 'The new alpaca.', 'c.txt': 'The cat.' })
    for (const answer of [denied, 500]) {
      s3.state.fault = (call, key) => (call === 'getObject' && key === 'a.txt' ? answer : undefined)
      expect(await run(id)).toMatchObject({ status: 'partial', counts: { failed: 1, deleted: 0 } })
    }
    expect((await runsOf(id))[0]?.errors).toMatchObject([
      { key: 'a.txt', message: 'The server answered 500.' },
    ])
    expect((await read()).map(({ _id }) => _id).slice(0, 2)).toEqual(before.map(({ _id }) => _id))
    expect(await search('alpaca')).toContain('The old alpaca')
    delete s3.state.fault
    expect(await run(id)).toMatchObject({ status: 'succeeded', counts: { updated: 1 } })
  })

  it('fails where the store itself stops answering, and blames no file for it', async () => {
    put(numbered(3))
    const id = await connected(authorizeBucket())
    let isDown = false
    s3.state.fault = call => {
      isDown ||= call === 'getObject'
      return isDown ? 503 : undefined
    }
    expect(await run(id)).toMatchObject({
      status: 'failed',
      error: { code: 'unavailable' },
      counts: { failed: 0 },
    })
  })

  it('names a file that is none of its kind or too large, and takes the others', async () => {
    put({
      'a.txt': 'The alpaca.',
      'fake.pdf': png,
      'broken.docx': 'Not a Word file.',
      'large.txt': 'x'.repeat(1_100_000),
    })
    const id = await connected(authorizeBucket(), { max_mb: 1 })
    const done = await run(id)
    expect(done).toMatchObject({ status: 'partial', counts: { seen: 4, added: 2, failed: 2 } })
    expect(done.errors).toMatchObject([
      { key: 'large.txt', message: 'It is larger than 1 MB.' },
      { key: 'fake.pdf', message: expect.stringContaining('PDF, Word') },
    ])
    expect(await read()).toMatchObject([
      { title: 'a', status: 'done' },
      { title: 'broken', status: 'failed', reason: 'broken' },
    ])
  })

  it('reads only its folder and the files that its patterns name', async () => {
    put({
      'public/a.txt': 'a',
      'public/drafts/b.txt': 'b',
      'public/sub/c.md': 'c',
      'public2/d.txt': 'd',
      'e.txt': 'e',
    })
    const made = authorizeBucket({ folder: '/public/' })
    const id = await connected(made, { include: ['*.txt', 'sub/**'], exclude: ['drafts/**'] })
    expect((await made).json()).toMatchObject({ account: 'our-files/public/' })
    expect(await run(id)).toMatchObject({ counts: { seen: 2, added: 2 } })
    expect(await titles()).toEqual(['a', 'sub/c'])
  })

  it('takes 1,010 files over several pages, each once', async () => {
    put(numbered(1_010))
    const id = await connected(authorizeBucket())
    expect(await run(id, '', 300_000)).toMatchObject({
      status: 'succeeded',
      counts: { seen: 1_010, added: 1_010 },
    })
    const all = [...(await documents()), ...(await documents({ range: [1000, 1999] }))]
    expect(new Set(all.map(({ title }) => title)).size).toBe(1_010)
    expect(s3.calls.filter(call => call === 'getObject')).toHaveLength(1_010)
    expect(await run(id)).toMatchObject({ counts: { seen: 1_010, unchanged: 1_010 } })
    // The second page of the list refuses: nothing counts as gone until it is read.
    s3.objects.delete('n0001.txt')
    let page = 0
    s3.state.fault = call => (call === 'listObjects' && ++page === 2 ? denied : undefined)
    expect(await run(id)).toMatchObject({ status: 'failed', counts: { seen: 1_000, deleted: 0 } })
    expect(await run(id)).toMatchObject({ status: 'succeeded', counts: { deleted: 1 } })
  }, 420_000)

  it('stops between two files, and goes on after the last one that is stored', async () => {
    put(numbered(10))
    const id = await connected(authorizeBucket())
    let release = () => {}
    const held = new Promise<undefined>(resolve => (release = () => resolve(undefined)))
    s3.state.fault = (call, key) => (call === 'getObject' && key === 'n0004.txt' ? held : undefined)
    await admin.post(`/integrations/${id}/start/files`, undefined)
    await expect.poll(() => s3.calls.filter(call => call === 'getObject').length, patient).toBe(5)
    await admin.post(`/integrations/${id}/stop/files`, undefined)
    release()
    await expect.poll(async () => (await syncOf(id))?.status, patient).toBe('stopped')
    expect((await runsOf(id))[0]).toMatchObject({ status: 'stopped', counts: { added: 5 } })
    expect(await documents()).toHaveLength(5)
    expect(await run(id)).toMatchObject({ status: 'succeeded', counts: { seen: 5, added: 5, deleted: 0 } })
    expect(await documents()).toHaveLength(10)
    expect(s3.calls.filter(call => call === 'getObject')).toHaveLength(10)
  })

  it('shows files as they would become documents, and loads none for that', async () => {
    put({ 'sub/a.txt': 'The alpaca.', 'b.txt': 'The badger.' })
    const id = await connected(authorizeBucket())
    const trial = async () => (await admin.post(`/integrations/${id}/try/files`, {})).json()
    expect(await trial()).toMatchObject({
      entity: 'imported_document',
      more: false,
      rows: [
        { key: 'b.txt', outcome: 'added', values: { '/title': 'b', '/size': 11 } },
        { key: 'sub/a.txt', outcome: 'added', values: { '/title': 'sub/a', '/changed': expect.any(String) } },
      ],
    })
    expect([s3.calls.includes('getObject'), await documents()]).toEqual([false, []])
    await run(id)
    put({ 'b.txt': 'The changed badger.' })
    expect(await trial()).toMatchObject({ rows: [{ outcome: 'updated' }, { outcome: 'unchanged' }] })
  })

  it('does not connect with a wrong secret, another bucket or an inner address', async () => {
    const refused = async (more: object) => {
      const { status, json } = await authorizeBucket(more)
      return [status, json().reason ?? json().code]
    }
    expect(await refused({ secret_access_key: undefined })).toEqual([422, 'record.invalid'])
    expect(await refused({ secret_access_key: 'a-wrong-secret' })).toEqual([422, 'unauthorized'])
    expect(await refused({ bucket: 'other-files' })).toEqual([422, 'not_found'])
    expect(await refused({ endpoint: 'http://127.0.0.1:1' })).toEqual([422, 'address'])
    expect(await refused({ endpoint: 'http://169.254.169.254' })).toEqual([422, 'address'])
    expect(await refused({ endpoint: 'http://me:word@s3.example' })).toEqual([422, 'record.invalid'])
    expect(await refused({ endpoint: undefined, region: 'x.evil.example/' })).toEqual([422, 'record.invalid'])
  })

  it('keeps its secret to itself, and sends it to no other server', async () => {
    put({ 'a.txt': 'a' })
    const id = await connected(authorizeBucket())
    await run(id)
    const shown = await admin.get(`/integrations/${id}`)
    const { authorization } = shown.json() as unknown as Integration
    expect(authorization).toMatchObject({ secret_access_key: { $set: true, last4: 'cket' } })
    const moved = await admin.post(`/integrations/${id}/authorization`, {
      ...authorization,
      endpoint: 'http://elsewhere.example',
    })
    expect([moved.status, moved.json()]).toMatchObject([
      422,
      { errors: [{ pointer: '/secret_access_key', keyword: 'origin' }] },
    ])
    const same = await admin.post(`/integrations/${id}/authorization`, { ...authorization, folder: 'public' })
    expect([same.status, same.json()]).toMatchObject([201, { account: 'our-files/public/' }])
    const everything = [shown.text, (await admin.get('/audit')).text, moved.text, ...logged].join()
    expect(everything).not.toContain(secretKey)
    const stored = await app.database.owner.selectFrom('integration').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(secretKey)
  })
})

describe('a WebDAV folder', () => {
  it('becomes documents of all its folders, and follows changes and deletions', async () => {
    dav.put('Hours.txt', 'Open from nine.')
    dav.put('Verträge/Größe (1).md', 'The notice period of the Wombat contract is three weeks.')
    dav.put('Verträge/alt/old.txt', 'The old rules.')
    const id = await connected(authorizeFolder())
    expect(await run(id)).toMatchObject({ status: 'succeeded', counts: { seen: 3, added: 3 } })
    const before = await read()
    expect(before.map(({ title }) => title)).toEqual(['Hours', 'Verträge/alt/old', 'Verträge/Größe (1)'])
    expect(await search('Wombat contract')).toContain('three weeks')
    dav.put('Hours.txt', 'Open from ten.')
    dav.files.delete('Verträge/alt/old.txt')
    expect(await run(id)).toMatchObject({ counts: { updated: 1, deleted: 1, unchanged: 1 } })
    expect((await read()).map(({ _id }) => _id)).toEqual([before[0]?._id, before[2]?._id])
    expect(await search('open')).toContain('Open from ten')
  })

  it('skips folders whose mark is the same, keeps their files, and follows changes and deletions elsewhere', async () => {
    dav.state.hasDeepEtags = true
    dav.put('a/one.txt', 'The first.')
    dav.put('a/deep/two.txt', 'The second.')
    dav.put('b/three.txt', 'The third.')
    dav.put('b/four.txt', 'The fourth.')
    const id = await connected(authorizeFolder())
    expect(await run(id)).toMatchObject({ is_full: true, counts: { added: 4 } })
    const asked = () => dav.calls.splice(0).map(call => call.replace(/^PROPFIND .*Papers/, ''))
    asked()
    expect(await run(id)).toMatchObject({ is_full: false, counts: { seen: 4, unchanged: 4, deleted: 0 } })
    expect(asked()).toEqual(['/'])
    dav.put('b/three.txt', 'The changed third.')
    dav.files.delete('b/four.txt')
    expect(await run(id)).toMatchObject({ counts: { updated: 1, unchanged: 2, deleted: 1 } })
    expect(asked().filter(call => call.endsWith('/'))).toEqual(['/', '/b/'])
    expect(await titles()).toEqual(['a/deep/two', 'a/one', 'b/three'])
    expect(await run(id)).toMatchObject({ counts: { seen: 3, unchanged: 3 } })
    expect(await run(id, '?full=true')).toMatchObject({ is_full: true, counts: { unchanged: 3 } })
  })

  it('reads everything again after a file failed, though all marks are the same', async () => {
    dav.state.hasDeepEtags = true
    dav.put('a/one.txt', 'The first.')
    dav.put('b/two.txt', 'The second.')
    const id = await connected(authorizeFolder())
    dav.state.fault = call =>
      call.startsWith('GET') && call.endsWith('two.txt') ? { status: 500 } : undefined
    expect(await run(id)).toMatchObject({ status: 'partial', counts: { added: 1, failed: 1 } })
    delete dav.state.fault
    expect(await run(id)).toMatchObject({ status: 'succeeded', counts: { added: 1, unchanged: 1 } })
  })

  it('keeps the files of a folder that refuses, and still deletes others that are gone', async () => {
    dav.put('a.txt', 'a')
    dav.put('gone.txt', 'g')
    dav.put('private/b.txt', 'b')
    dav.put('private/deep/c.txt', 'c')
    dav.put('private2.txt', 'p')
    const id = await connected(authorizeFolder())
    await run(id)
    dav.files.delete('gone.txt')
    dav.state.fault = call => (call.endsWith('/private/') ? { status: 403 } : undefined)
    const refused = await run(id)
    expect(refused).toMatchObject({ status: 'partial', counts: { deleted: 1, failed: 1 } })
    expect(refused.errors).toMatchObject([{ key: 'private', message: 'The account may not read it.' }])
    expect(await titles()).toEqual(['a', 'private/b', 'private/deep/c', 'private2'])
    delete dav.state.fault
    expect(await run(id)).toMatchObject({ status: 'succeeded', counts: { unchanged: 4, failed: 0 } })
  })

  it('stores nothing of a file that is larger than its server says', async () => {
    dav.put('large.txt', 'x'.repeat(1_100_000))
    const root = new URL(dav.url).pathname
    const { body = '', ...rest } = multistatus(
      davEntry(root) + davEntry(`${root}large.txt`, dav.files.get('large.txt')),
    )
    const silent = {
      ...rest,
      body: String(body).replace(/<d:getcontentlength>.*?<\/d:getcontentlength>/, ''),
    }
    dav.state.fault = call => (call.startsWith('PROPFIND') ? silent : undefined)
    const id = await connected(authorizeFolder(), { max_mb: 1 })
    expect(await run(id)).toMatchObject({
      counts: { added: 0, failed: 1 },
      errors: [{ key: 'large.txt', message: 'It is larger than 1 MB.' }],
    })
    expect(await documents()).toEqual([])
  })

  it('keeps a file whose entry the server refuses, of a name that is a file or a folder', async () => {
    dav.put('a.txt', 'a')
    dav.put('b/c.txt', 'c')
    const id = await connected(authorizeFolder())
    await run(id)
    dav.state.statuses.set('a.txt', 403).set('b', 500)
    expect(await run(id)).toMatchObject({ status: 'partial', counts: { failed: 2, deleted: 0 } })
    expect(await titles()).toEqual(['a', 'b/c'])
  })

  it('does not connect with a wrong password, to a page or to an inner address', async () => {
    const refused = async (more: object) => {
      const { status, json } = await authorizeFolder(more)
      return [status, json().reason ?? json().code]
    }
    expect(await refused({ password: 'a-wrong-password' })).toEqual([422, 'unauthorized'])
    expect(await refused({ url: 'http://localhost/dav' })).toEqual([422, 'address'])
    expect(await refused({ url: 'http://[::ffff:7f00:1]/dav' })).toEqual([422, 'address'])
    expect(await refused({ url: 'http://anna:word@cloud.example/dav' })).toEqual([422, 'record.invalid'])
    dav.state.fault = () => ({ status: 200, body: '<html>Please sign in</html>' })
    expect(await refused({})).toEqual([422, 'invalid'])
  })

  it('asks for a new sign-in where its password is no longer accepted, and keeps all documents', async () => {
    dav.put('a.txt', 'a')
    const id = await connected(authorizeFolder())
    await run(id)
    dav.state.fault = () => ({ status: 401, headers: { 'www-authenticate': 'Basic realm="files"' } })
    expect(await run(id)).toMatchObject({ status: 'failed', error: { code: 'unauthorized' } })
    expect((await admin.get(`/integrations/${id}`)).json()).toMatchObject({ state: 'reauth_required' })
    expect(await titles()).toEqual(['a'])
    expect(logged.join()).not.toContain(davPassword)
  })
})

const denied = { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' }

function numbered(count: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => {
      const number = String(at).padStart(4, '0')
      return [`n${number}.txt`, `Text ${number}.`]
    }),
  )
}
