import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listPage } from './fakeS3Listing.ts'
import { signatureFault } from './fakeS3Signature.ts'

interface FakeS3Options {
  accessKeyId: string
  secretAccessKey: string
  bucket: string
}

interface S3Request {
  method: string
  key: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: Buffer
}

export interface S3Answer {
  status: number
  headers?: Record<string, string>
  body?: Buffer | string
}

type Fault = number | S3Answer | undefined

export type FakeS3 = Awaited<ReturnType<typeof startFakeS3>>

/** Starts an S3 store on a real socket: path style, checked signatures, and multipart uploads with S3's own rules. */
export async function startFakeS3(options: FakeS3Options) {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Map<number, Buffer>>()
  const calls: string[] = []
  // Tests set it to make requests fail.
  const state: { fault?: (call: string, key: string) => Fault | Promise<Fault> } = {}
  const answerOf = createAnswers(options.bucket, objects, uploads)

  const server = createServer((request, response) => {
    answer(request).then(
      found => reply(response, found),
      error => reply(response, { status: 500, body: String(error) }),
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    ...options,
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-test-1',
    objects,
    uploads,
    calls,
    state,
    close,
  }

  async function answer(request: IncomingMessage): Promise<S3Answer> {
    const url = new URL(request.url ?? '', 'http://s3')
    const body = await bodyOf(request)
    const call = callName(request.method ?? '', url)
    const [, bucket, ...names] = decodeURIComponent(url.pathname).split('/')
    const key = names.join('/')
    calls.push(call)
    const forced = await state.fault?.(call, key)
    if (forced) return typeof forced === 'number' ? failure(forced, 'InternalError') : forced
    const fault = signatureFault(
      { method: request.method ?? '', url, headers: request.headers, body },
      options,
    )
    if (fault) return failure(403, fault)
    if (bucket !== options.bucket) return failure(404, 'NoSuchBucket')
    return answerOf(call, {
      method: request.method ?? '',
      key,
      query: url.searchParams,
      headers: request.headers,
      body,
    })
  }

  async function close(): Promise<void> {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
}

function createAnswers(
  bucket: string,
  objects: Map<string, Buffer>,
  uploads: Map<string, Map<number, Buffer>>,
) {
  let begun = 0
  const answers: Record<string, (request: S3Request) => S3Answer> = {
    putObject: ({ key, body }) => {
      objects.set(key, body)
      return { status: 200, headers: { etag: etag(body) } }
    },
    getObject: ({ key, headers }) => part(objects.get(key), headers.range),
    headObject: ({ key }) => ({ ...part(objects.get(key), undefined), body: undefined }),
    deleteObject: ({ key }) => {
      objects.delete(key)
      return { status: 204 }
    },
    createMultipartUpload: ({ key }) => {
      begun += 1
      const id = `upload-${begun}`
      uploads.set(id, new Map())
      return xml(
        `<InitiateMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      )
    },
    uploadPart: ({ query, body }) => {
      const parts = uploads.get(query.get('uploadId') ?? '')
      if (!parts) return failure(404, 'NoSuchUpload')
      parts.set(Number(query.get('partNumber')), body)
      return { status: 200, headers: { etag: etag(body) } }
    },
    completeMultipartUpload: request => complete(request, objects, uploads),
    listObjects: ({ query }) => {
      const listed = [...objects].map(
        ([key, body]) => [key, { size: body.length, etag: etag(body) }] as const,
      )
      return xml(listPage(bucket, new Map(listed), query))
    },
    abortMultipartUpload: ({ query }) => {
      uploads.delete(query.get('uploadId') ?? '')
      return { status: 204 }
    },
  }
  return (call: string, request: S3Request): S3Answer =>
    answers[call]?.(request) ?? failure(405, 'MethodNotAllowed')
}

function callName(method: string, { pathname, searchParams: query }: URL): string {
  if (query.has('list-type')) return /^\/[^/]+\/?$/.test(pathname) ? 'listObjects' : 'unknown'
  if (query.has('uploads')) return 'createMultipartUpload'
  if (query.has('partNumber')) return 'uploadPart'
  if (query.has('uploadId')) return method === 'DELETE' ? 'abortMultipartUpload' : 'completeMultipartUpload'
  return `${method.toLowerCase()}Object`
}

function complete(
  { key, query, body }: S3Request,
  objects: Map<string, Buffer>,
  uploads: Map<string, Map<number, Buffer>>,
): S3Answer {
  const id = query.get('uploadId') ?? ''
  const parts = uploads.get(id)
  if (!parts) return failure(404, 'NoSuchUpload')
  const named = [...body.toString().matchAll(/<Part>[\s\S]*?<\/Part>/g)].map(([text]) => ({
    number: Number(/<PartNumber>(\d+)</.exec(text)?.[1]),
    etag: /<ETag>(.+?)<\/ETag>/.exec(text)?.[1]?.replaceAll('&quot;', '"'),
  }))
  const found = named.map(({ number, etag: claimed }) => {
    const content = parts.get(number)
    return content && etag(content) === claimed ? content : undefined
  })
  const contents = found.filter(content => content !== undefined)
  if (contents.length === 0 || contents.length !== found.length) return failure(400, 'InvalidPart')
  const isTooSmall = contents.slice(0, -1).some(content => content.length < 5 * 1024 * 1024)
  if (isTooSmall) return failure(400, 'EntityTooSmall')
  objects.set(key, Buffer.concat(contents))
  uploads.delete(id)
  return xml(`<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`)
}

function part(content: Buffer | undefined, range: string | undefined): S3Answer {
  if (!content) return failure(404, 'NoSuchKey')
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  const body = from === undefined ? content : content.subarray(Number(from), Number(to) + 1)
  const headers = { etag: etag(content), 'content-length': String(body.length) }
  return { status: from === undefined ? 200 : 206, headers, body }
}

function failure(status: number, code: string): S3Answer {
  return {
    status,
    headers: { 'content-type': 'application/xml' },
    body: `<Error><Code>${code}</Code></Error>`,
  }
}

function xml(body: string): S3Answer {
  return { status: 200, headers: { 'content-type': 'application/xml' }, body }
}

function etag(content: Buffer): string {
  return `"${createHash('md5').update(content).digest('hex')}"`
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function reply(response: ServerResponse, { status, headers, body }: S3Answer): void {
  response.writeHead(status, headers).end(body)
}
