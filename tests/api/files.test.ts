import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { RequestOptions } from 'node:http'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bytesOf, collect } from '../support/byteStreams.ts'
import { acceptedSamples, matroska, png } from '../support/fileSamples.ts'
import type { Member, TestApp } from '../support/testApp.ts'
import { createTestApp } from '../support/testApp.ts'

const limit = 52_428_800
const pdf = acceptedSamples['application/pdf'] ?? Buffer.alloc(0)
const voice = matroska('A_OPUS')

type Caller = 'operator' | 'viewer' | 'neighbour' | 'nobody'

let app: TestApp
let directory = ''
let callers: Record<Caller, Record<string, string>>

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'files-'))
  app = await createTestApp({ env: { DATA_DIR: directory } })
  const cookieOf = ({ token }: Member) => ({ cookie: `switchboard_session=${token}` })
  const own = { host: `lakeside.test:${app.port}` }
  callers = {
    operator: { ...own, ...cookieOf(await app.as('operator')) },
    viewer: { ...own, ...cookieOf(await app.as('viewer')) },
    neighbour: { host: `hillside.test:${app.port}`, ...cookieOf(await app.as('owner', 'hillside')) },
    nobody: { ...own, 'sec-fetch-site': 'same-origin' },
  }
})
afterAll(async () => {
  await app.close()
  await rm(directory, { recursive: true })
  expect(app.faults).toEqual([])
})

/** Works like `fetch`, which does not allow a custom Host header. */
async function call(path: string, init: RequestInit = {}, caller: Caller = 'operator'): Promise<Response> {
  const encoded = new Response(init.body ?? null)
  const type = encoded.headers.get('content-type')
  const headers = { ...(type ? { 'content-type': type } : {}), ...(init.headers as Record<string, string>) }
  const body = init.body ? Buffer.from(await encoded.arrayBuffer()) : undefined
  return exchange(
    path,
    { method: init.method, headers: { ...headers, ...callers[caller] } },
    Readable.from(body ? [body] : []),
  )
}

function exchange(path: string, options: RequestOptions, body: Readable): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ port: app.port, path: `/api${path}`, ...options }, received => {
      collect(received).then(content => {
        const status = received.statusCode ?? 0
        const headers = Object.entries(received.headers).map(([name, value]): [string, string] => [
          name,
          String(value),
        ])
        resolve(new Response(status === 304 ? null : new Uint8Array(content), { status, headers }))
      }, reject)
    })
    sent.on('error', reject)
    body.pipe(sent)
  })
}

function form(content: Buffer, name = 'a.bin', type = 'application/octet-stream'): FormData {
  const data = new FormData()
  data.append('file', new Blob([new Uint8Array(content)], { type }), name)
  return data
}

async function upload(content: Buffer, name?: string, path = '/file') {
  const response = await call(path, { method: 'POST', body: form(content, name) })
  expect(response.status).toBe(201)
  return read(response)
}

interface Body {
  _id: string
  id: string
  name: string
  base64: string
}

async function read(response: Response): Promise<Body> {
  return (await response.json()) as Body
}

/** Lists the files in storage and in the table, to prove that a rejected upload leaves nothing behind. */
async function stored() {
  const tenantId = app.tenants.lakeside.id
  const rows = await app.database.inTenant(tenantId, db => db.selectFrom('file').select('_id').execute())
  return { files: await storedFiles(), rows: rows.length }
}

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(join(directory, 'files'), { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => entry.name)
    .sort()
}

async function refused(send: () => Promise<Response>) {
  const before = await stored()
  const response = await send()
  expect(await stored()).toEqual(before)
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/)
  return {
    status: response.status,
    ...((await response.json()) as { code: string; errors?: { pointer: string }[] }),
  }
}

describe('POST /file', () => {
  test('§5 stores a file under the type that is found in it, whatever was claimed', async () => {
    const response = await call('/file', { method: 'POST', body: form(pdf, 'Räkning.pdf', 'text/html') })
    expect(response.status).toBe(201)
    const file = await read(response)
    expect(file).toMatchObject({
      kind: 'file',
      name: 'Räkning.pdf',
      media_type: 'application/pdf',
      size: pdf.length,
      sha256: createHash('sha256').update(pdf).digest('hex'),
      created_by: { type: 'user', name: 'A operator' },
      _version: 1,
    })
    expect(file.id).toBe(file._id)
    expect(await (await call(`/file/${file._id}`)).json()).toEqual(file)
    expect(JSON.stringify(file)).not.toContain(app.tenants.lakeside.id)
  })

  test('is audited', async () => {
    const file = await upload(pdf)
    await call(`/file/${file._id}`, { method: 'DELETE' })
    const entries = await app.database.inTenant(app.tenants.lakeside.id, db =>
      db.selectFrom('audit').select('action').where('entity_id', '=', file._id).orderBy('_id').execute(),
    )
    expect(entries.map(({ action }) => action)).toEqual(['uploadFile', 'deleteFile'])
  })

  test.each([
    ['HTML', '<html><script>window.__xss=1</script>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a GIF that is a script', 'GIF89a/*<script>window.__xss=1</script>*/=1'],
  ])('%s that is declared to be a PNG is 415', async (_, content) => {
    const body = form(Buffer.from(content), 'a.png', 'image/png')
    expect(await refused(() => call('/file', { method: 'POST', body }))).toMatchObject({
      status: 415,
      code: 'request.content_type',
      errors: [{ pointer: '/file' }],
    })
  })

  test('JSON that pretends to be the parsed upload is 415', async () => {
    const send = () =>
      call('/file', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ files: { upload: { filepath: '/etc/passwd' } } }),
      })
    expect(await refused(send)).toMatchObject({ status: 415, code: 'request.content_type' })
  })

  test.each<[string, (data: FormData) => void, string]>([
    ['without a file', () => {}, '/file'],
    ['with text in the place of the file', data => data.append('file', 'text'), '/file'],
    ['with another field first', data => data.append('name', 'x'), '/name'],
    ['with the file in another field', data => data.append('upload', new Blob(['x']), 'x'), '/upload'],
  ])('a form %s is 422', async (_, fill, pointer) => {
    const body = new FormData()
    fill(body)
    expect(await refused(() => call('/file', { method: 'POST', body }))).toMatchObject({
      status: 422,
      errors: [{ pointer }],
    })
  })

  test.each<[string, (data: FormData) => void, string]>([
    ['another file', data => data.append('file', new Blob(['x']), 'x'), '/file'],
    ['another field', data => data.append('a/b', 'x'), '/a~1b'],
  ])('%s after the file is 422, and the file is not kept', async (_, fill, pointer) => {
    const body = form(pdf)
    fill(body)
    expect(await refused(() => call('/file', { method: 'POST', body }))).toMatchObject({
      status: 422,
      errors: [{ pointer }],
    })
  })

  test('an empty file is 422', async () => {
    const send = () => call('/file', { method: 'POST', body: form(Buffer.alloc(0)) })
    expect(await refused(send)).toMatchObject({ status: 422, errors: [{ pointer: '/file' }] })
  })

  test.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    [
      'without an end',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7',
    ],
    ['whose boundary never comes', 'multipart/form-data; boundary=x', '%PDF-1.7'],
  ])('a form %s is 400', async (_, type, body) => {
    const send = () => call('/file', { method: 'POST', headers: { 'content-type': type }, body })
    expect(await refused(send)).toMatchObject({ status: 400, code: 'request.invalid' })
  })

  test('a name that is no UTF-8 is 422, and not kept with signs in its place', async () => {
    const head = Buffer.from(
      '--x\r\nContent-Disposition: form-data; name="file"; filename="R\xe4kning.pdf"\r\n\r\n',
      'latin1',
    )
    const body = Buffer.concat([head, pdf, Buffer.from('\r\n--x--\r\n')])
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    expect(await refused(() => call('/file', { method: 'POST', headers, body }))).toMatchObject({
      status: 422,
      errors: [{ pointer: '/file', keyword: 'encoding' }],
    })
  })

  test('a name with a path and control characters is made harmless', async () => {
    expect((await upload(pdf, '..\\..\\windows\\a\u202efdp.exe')).name).toBe('afdp.exe.pdf')
  })
})

describe('a document template', () => {
  test('names a Word file of its tenant, and no other', async () => {
    const word = acceptedSamples['application/vnd.openxmlformats-officedocument.wordprocessingml.document']
    const { _id } = await upload(word ?? Buffer.alloc(0), 'letter.docx')
    const save = (caller: 'operator' | 'neighbour') => {
      const body = JSON.stringify({ name: `Letter of ${caller}`, format: 'docx', source_file_id: _id })
      const headers = { 'content-type': 'application/json', origin: `http://${callers[caller].host}` }
      return call('/document_template', { method: 'POST', body, headers }, caller)
    }
    expect((await save('operator')).status).toBe(201)
    const foreign = await save('neighbour')
    expect([foreign.status, await foreign.json()]).toMatchObject([
      422,
      { errors: [{ pointer: '/source_file_id', keyword: 'file' }] },
    ])
  })
})

describe('§9 at most 52 428 800 bytes', () => {
  test('that many are stored', async () => {
    const response = await send('/file', limit)
    expect(response).toMatchObject({ status: 201, body: { size: limit } })
    await call(`/file/${response.body._id}`, { method: 'DELETE' })
  })

  test.each([1, 20_000_000])(
    '%i more are 413, and nothing is kept',
    async surplus => {
      const before = await stored()
      expect(await send('/file', limit + surplus)).toMatchObject({
        status: 413,
        body: { code: 'request.too_large' },
      })
      expect(await stored()).toEqual(before)
    },
    60_000,
  )

  test('six uploads at once take less memory than two of them would hold', async () => {
    const used = () => {
      const { external, heapUsed } = process.memoryUsage()
      return external + heapUsed
    }
    const before = used()
    let max = 0
    const watch = setInterval(() => {
      max = Math.max(max, used() - before)
    }, 10)
    const answers = await Promise.all(Array.from({ length: 6 }, () => send('/file', limit)))
    clearInterval(watch)
    expect(max).toBeLessThan(2 * limit)
    for (const { body } of answers) await call(`/file/${body._id}`, { method: 'DELETE' })
  })

  test('an upload that is broken off leaves nothing', async () => {
    const before = await stored()
    const socket = connect(app.port, '127.0.0.1')
    socket.write(
      `POST /api/file HTTP/1.1\r\nHost: ${callers.operator.host}\r\nCookie: ${callers.operator.cookie}\r\nContent-Length: 1000000\r\n`,
    )
    socket.write('Content-Type: multipart/form-data; boundary=x\r\n\r\n')
    socket.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7')
    await expect.poll(async () => (await stored()).files.length).toBe(before.files.length + 1)
    socket.destroy()
    await expect.poll(stored).toEqual(before)
  })

  test('a client that never stops sending gets its answer and is hung up on', async () => {
    const before = await stored()
    const socket = connect(app.port, '127.0.0.1')
    let answer = ''
    socket.on('data', data => {
      answer += data
    })
    socket.on('error', () => {})
    socket.write(
      `POST /api/file HTTP/1.1\r\nHost: ${callers.operator.host}\r\nCookie: ${callers.operator.cookie}\r\nContent-Length: 9000000000\r\n`,
    )
    socket.write('Content-Type: multipart/form-data; boundary=x\r\n\r\n')
    socket.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n')
    let sent = 0
    for await (const chunk of bytesOf(10 * limit)) {
      if (socket.destroyed) break
      sent += chunk.length
      if (socket.write(chunk)) continue
      const waiting = new AbortController()
      const { signal } = waiting
      await Promise.race([once(socket, 'drain', { signal }), once(socket, 'close', { signal })]).catch(
        () => {},
      )
      waiting.abort()
    }
    expect(socket.destroyed).toBe(true)
    expect(sent).toBeLessThan(4 * limit)
    expect(answer).toMatch(/^HTTP\/1.1 413 /)
    expect(await stored()).toEqual(before)
  })

  /** Uploads a PDF of this size as a streamed form. */
  async function send(path: string, size: number) {
    const content = Readable.from(
      (async function* () {
        yield Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="big.pdf"\r\n\r\n')
        yield* bytesOf(size, Buffer.from('%PDF-1.7\n'))
        yield Buffer.from('\r\n--x--\r\n')
      })(),
    )
    const headers = { ...callers.operator, 'content-type': 'multipart/form-data; boundary=x' }
    const response = await exchange(path, { method: 'POST', headers }, content)
    return { status: response.status, body: await read(response) }
  }
})

describe('POST /image', () => {
  const post = (body: string | object, type = 'application/json') =>
    call('/image', {
      method: 'POST',
      headers: { 'content-type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })

  test.each([
    ['as base64', png.toString('base64')],
    ['as a data URL', `data:image/png;base64,${png.toString('base64')}`],
    ['as a data URL that claims another type', `data:text/html;base64,${png.toString('base64')}`],
  ])('§7 stores an image %s and answers its _id', async (_, file) => {
    const response = await post({ file, name: 'logo.png' })
    expect(response.status).toBe(201)
    const image = await read(response)
    expect(image).toMatchObject({
      kind: 'image',
      name: 'logo.png',
      media_type: 'image/png',
      size: png.length,
    })
    expect(await (await call(`/image/${image._id}`)).json()).toEqual(image)
    const content = await call(`/image/${image._id}/contents`)
    expect(Buffer.from(await content.arrayBuffer()).equals(png)).toBe(true)
  })

  test('§7 return_base64 answers JSON', async () => {
    const { _id } = await read(await post({ file: png.toString('base64') }))
    const response = await call(`/image/${_id}/contents?return_base64=true`)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(await response.json()).toEqual({ base64: png.toString('base64'), media_type: 'image/png' })
  })

  test('a large image comes back as it was', async () => {
    const large = Buffer.concat([png, randomBytes(3_000_001)])
    const { _id } = await read(await post({ name: 'x', file: large.toString('base64') }))
    const { base64 } = await read(await call(`/image/${_id}/contents?return_base64=true`))
    expect(Buffer.from(base64, 'base64').equals(large)).toBe(true)
  })

  test.each<[string, string | object, number, string?]>([
    ['without a file', {}, 422, '/file'],
    ['with null as the file', { file: null }, 422, '/file'],
    ['with an object as the file', { file: { filepath: '/etc/passwd' } }, 422, '/file'],
    ['with a number as the name', { file: png.toString('base64'), name: 1 }, 422, '/name'],
    ['with an unknown field', { file: png.toString('base64'), 'a/b': 1 }, 422, '/a~1b'],
    ['that is no base64', { file: '<svg>' }, 422, '/file'],
    ['with an empty file', { file: '' }, 422, '/file'],
    ['that is a list', [], 422, ''],
    ['that is no JSON', '{"file":"', 400],
    ['that goes on after its end', `{"file":"${png.toString('base64')}"} x`, 400],
    ['with the file twice', `{"file":"${png.toString('base64')}","file":""}`, 400],
    ['that holds a PDF', { file: pdf.toString('base64') }, 415, '/file'],
    ['that holds an SVG', { file: Buffer.from('<svg/>').toString('base64') }, 415, '/file'],
  ])('a body %s is refused', async (_, body, status, pointer) => {
    const problem = await refused(() => post(body))
    expect(problem.status).toBe(status)
    if (pointer !== undefined) expect(problem.errors?.[0]?.pointer).toBe(pointer)
  })

  test('§9 an image of 52 428 801 bytes is 413, and nothing is kept', async () => {
    const file = Buffer.concat([png, Buffer.alloc(limit + 1 - png.length)]).toString('base64')
    expect(await refused(() => post({ file }))).toMatchObject({ status: 413 })
  })
})

describe('POST /audio_upload', () => {
  test('a recorded voice note is stored and played in parts', async () => {
    const clip = await upload(voice, 'note', '/audio_upload')
    expect(clip).toMatchObject({ kind: 'audio', name: 'note.weba', media_type: 'audio/webm' })
    const part = await call(`/audio_upload/${clip._id}/contents`, { headers: { range: 'bytes=4-' } })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 4-${voice.length - 1}/${voice.length}`)
    expect(part.headers.get('content-disposition')).toMatch(/^inline;/)
    expect(Buffer.from(await part.arrayBuffer()).equals(voice.subarray(4))).toBe(true)
    const none = await call(`/audio_upload/${clip._id}/contents`, { headers: { range: 'bytes=5000-' } })
    expect(none.status).toBe(416)
    expect(none.headers.get('content-range')).toBe(`bytes */${voice.length}`)
  })

  test('an image is 415', async () => {
    const send = () => call('/audio_upload', { method: 'POST', body: form(png) })
    expect(await refused(send)).toMatchObject({ status: 415 })
  })
})

/** A page of 200 × 100 points with a square on it. */
const pagedPdf = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R>>endobj
4 0 obj<</Length 30>>stream
1 0 0 rg 10 10 50 50 re f
endstream endobj
trailer<</Root 1 0 R>>
%%EOF`)

describe('what is served', () => {
  test('a download bears its name and its type, and nothing in it can run', async () => {
    const file = await upload(pdf, 'Räkning "1".pdf')
    const response = await call(`/file/${file._id}/contents`)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': `attachment; filename="R_kning _1_.pdf"; filename*=UTF-8''R%C3%A4kning%20_1_.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-cache',
    })
    expect(Buffer.from(await response.arrayBuffer()).equals(pdf)).toBe(true)
  })

  test('a preview of a PDF is its first page as a picture, in which nothing can run', async () => {
    const { _id } = await upload(pagedPdf, 'plan.pdf')
    const response = await call(`/file/${_id}/preview`)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(/^inline; filename="plan\.pdf\.png"/),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    const picture = Buffer.from(await response.arrayBuffer())
    // Twice the page's size in points.
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([400, 200])
    const etag = response.headers.get('etag') ?? ''
    expect((await call(`/file/${_id}/preview`, { headers: { 'if-none-match': etag } })).status).toBe(304)
    const part = await call(`/file/${_id}/preview`, { headers: { range: 'bytes=1-3' } })
    expect([part.status, await part.text()]).toEqual([206, 'PNG'])
  })

  test('a preview shows an image and downloads a PDF that cannot be drawn', async () => {
    const dispositionOf = async (content: Buffer) => {
      const { _id } = await upload(content)
      return (await call(`/file/${_id}/preview`)).headers.get('content-disposition')
    }
    expect(await dispositionOf(png)).toMatch(/^inline;/)
    expect(await dispositionOf(pdf)).toMatch(/^attachment;/)
  })

  test('a copy at hand is answered with 304', async () => {
    const { _id } = await upload(pdf)
    const tag = (await call(`/file/${_id}/contents`)).headers.get('etag') ?? ''
    const again = await call(`/file/${_id}/contents`, { headers: { 'if-none-match': tag } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })
})

describe('who finds a file', () => {
  const routes: [string, string, Buffer][] = [
    ['GET', '/file/{id}', pdf],
    ['GET', '/file/{id}/preview', pdf],
    ['GET', '/file/{id}/contents', pdf],
    ['DELETE', '/file/{id}', pdf],
    ['GET', '/image/{id}', png],
    ['GET', '/image/{id}/contents', png],
    ['GET', '/image/{id}/contents?return_base64=true', png],
    ['GET', '/audio_upload/{id}/contents', voice],
  ]
  const uploadPath = (path: string) => (path.startsWith('/audio') ? '/audio_upload' : '/file')

  test.each(routes)('%s %s of another tenant is 404', async (method, path, content) => {
    const { _id } = path.startsWith('/image')
      ? await read(await call('/image', imageRequest(content)))
      : await upload(content, 'x', uploadPath(path))
    const foreign = await call(path.replace('{id}', _id), { method }, 'neighbour')
    expect(foreign.status).toBe(404)
    const own = await call(path.replace('{id}', _id), { method })
    expect(own.status).toBe(200)
    await own.arrayBuffer()
  })

  test.each(routes)('%s %s of an unknown or impossible id is 404', async (method, path) => {
    for (const id of [
      '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11',
      'nothing',
      '..%2f..%2fsecret.key',
      "'",
      '%00',
    ]) {
      expect((await call(path.replace('{id}', id), { method })).status).toBe(404)
    }
  })

  test.each(routes)(
    '%s %s without a session is 401, and tells nothing of what is there',
    async (method, path) => {
      const { _id } = await upload(pdf)
      for (const id of [_id, '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11']) {
        expect((await call(path.replace('{id}', id), { method }, 'nobody')).status).toBe(401)
      }
    },
  )

  test('a viewer reads files, but neither uploads nor deletes them', async () => {
    const { _id } = await upload(pdf)
    expect((await call(`/file/${_id}/contents`, {}, 'viewer')).status).toBe(200)
    expect((await call(`/file/${_id}`, { method: 'DELETE' }, 'viewer')).status).toBe(403)
    expect((await call('/file', { method: 'POST', body: form(pdf) }, 'viewer')).status).toBe(403)
  })

  test('an image and an audio clip are not found under the other path', async () => {
    const { _id } = await upload(voice, 'x', '/audio_upload')
    expect((await call(`/image/${_id}`)).status).toBe(404)
    expect((await call(`/image/${_id}/contents`)).status).toBe(404)
    expect((await call(`/file/${_id}`)).status).toBe(200)
  })

  test('a deleted file is gone, content and all', async () => {
    const { _id } = await upload(pdf)
    expect(await storedFiles()).toContain(_id)
    const deleted = await call(`/file/${_id}`, { method: 'DELETE' })
    expect(deleted.status).toBe(200)
    expect((await read(deleted))._id).toBe(_id)
    expect(await storedFiles()).not.toContain(_id)
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/preview'],
      ['GET', '/contents'],
      ['DELETE', ''],
    ]) {
      expect((await call(`/file/${_id}${path}`, { method })).status).toBe(404)
    }
  })

  function imageRequest(content: Buffer): RequestInit {
    return {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ file: content.toString('base64') }),
    }
  }
})
