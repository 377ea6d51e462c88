import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface FakeWebdavOptions {
  /** Encoded path of the folder that is served. */
  root: string
  username: string
  password: string
  auth: 'basic' | 'digest'
}

interface DavFile {
  content: Buffer
  modified: string
  /** Without it the server names no ETag. */
  hasEtag: boolean
}

export interface DavAnswer {
  status: number
  headers?: Record<string, string>
  body?: Buffer | string
}

export type FakeWebdav = Awaited<ReturnType<typeof startFakeWebdav>>

/** Starts a WebDAV server on a real socket: PROPFIND of one level, GET, Basic and Digest. */
export async function startFakeWebdav({ root, username, password, auth }: FakeWebdavOptions) {
  /** Files by their decoded path below the root; folders follow from them. */
  const files = new Map<string, DavFile>()
  const calls: string[] = []
  const state: {
    /** Answers in place of the server. */
    fault?: (call: string, request: IncomingMessage) => DavAnswer | undefined
    /** Writes an href in another way. */
    href: (href: string) => string
    /** Statuses of single entries, by their path. */
    statuses: Map<string, number>
    /** Whether ETags of folders change with everything below them, as in Nextcloud. */
    hasDeepEtags: boolean
  } = { href: href => href, statuses: new Map(), hasDeepEtags: false }
  const server = createServer((request, response) => {
    const call = `${request.method} ${request.url}`
    calls.push(call)
    reply(response, state.fault?.(call, request) ?? refusal(request) ?? answer(request))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url: `${origin}${root}`, origin, username, password, files, calls, state, put, close }

  function put(path: string, content = `content of ${path}`, hasEtag = true): void {
    files.set(path, { content: Buffer.from(content), modified: 'Sun, 01 Mar 2026 09:30:00 GMT', hasEtag })
  }

  function refusal({ headers, method = '', url = '' }: IncomingMessage): DavAnswer | undefined {
    const given = headers.authorization ?? ''
    const isRight =
      auth === 'basic'
        ? given === `Basic ${btoa(`${username}:${password}`)}`
        : isDigest(given, { username, password, method, url })
    const asks = auth === 'basic' ? 'Basic realm="files"' : `Digest realm="files", nonce="n1", qop="auth"`
    return isRight ? undefined : { status: 401, headers: { 'www-authenticate': asks } }
  }

  function answer({ method, url = '', headers }: IncomingMessage): DavAnswer {
    if (!`${url}/`.startsWith(root)) return { status: 404 }
    const path = decodeURIComponent(url.slice(root.length)).replace(/\/$/, '')
    if (method === 'GET') return found(files.get(path))
    if (method !== 'PROPFIND') return { status: 405 }
    if (headers.depth === 'infinity') return { status: 403 }
    const children = childrenOf(path)
    if (path !== '' && children.length === 0 && !files.has(path)) return { status: 404 }
    const shown = headers.depth === '0' ? [path] : [path, ...children]
    return multistatus(shown.map(entryOf).join(''))
  }

  function childrenOf(path: string): string[] {
    const start = path === '' ? '' : `${path}/`
    const below = [...files.keys(), ...state.statuses.keys()].filter(each => each.startsWith(start))
    return [...new Set(below.map(each => start + each.slice(start.length).split('/')[0]))]
  }

  function entryOf(path: string): string {
    const file = files.get(path)
    const encoded = path.split('/').map(encodeURIComponent).join('/')
    const href = xmlEncoded(state.href(`${root}${encoded}${file || path === '' ? '' : '/'}`))
    const status = state.statuses.get(path)
    return status
      ? `<d:response><d:href>${href}</d:href><d:status>HTTP/1.1 ${status} No</d:status></d:response>`
      : davEntry(href, file, !file && state.hasDeepEtags ? deepEtagOf(path) : undefined)
  }

  function deepEtagOf(path: string): string {
    const below = [...files].filter(([name]) => path === '' || name.startsWith(`${path}/`))
    return etag(Buffer.from(JSON.stringify(below)))
  }

  async function close(): Promise<void> {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
}

/** Wraps entries as the answer to PROPFIND. */
export function multistatus(entries: string): DavAnswer {
  const body = `<?xml version="1.0" encoding="utf-8"?><d:multistatus xmlns:d="DAV:">${entries}</d:multistatus>`
  return { status: 207, headers: { 'content-type': 'application/xml; charset=utf-8' }, body }
}

/**
 * Writes one entry; without a file it is a folder, with `deepEtag` one of Nextcloud. What the server does not know comes
 * first, with status 404.
 */
export function davEntry(href: string, file?: DavFile, deepEtag?: string): string {
  const known = file
    ? `<d:resourcetype/><d:getcontentlength>${file.content.length}</d:getcontentlength><d:getlastmodified>${file.modified}</d:getlastmodified>${file.hasEtag ? `<d:getetag>${xmlEncoded(etag(file.content))}</d:getetag>` : ''}`
    : `<d:resourcetype><d:collection/></d:resourcetype>${
        deepEtag
          ? `<d:getetag>${xmlEncoded(deepEtag)}</d:getetag><oc:id xmlns:oc="http://owncloud.org/ns">7</oc:id>`
          : ''
      }`
  const unknown = deepEtag ? '<d:quota/>' : '<d:quota/><oc:id xmlns:oc="http://owncloud.org/ns"/>'
  const group = (props: string, status: string) =>
    `<d:propstat><d:prop>${props}</d:prop><d:status>HTTP/1.1 ${status}</d:status></d:propstat>`
  return `<d:response><d:href>${href}</d:href>${group(unknown, '404 Not Found')}${group(known, '200 OK')}</d:response>`
}

function found(file: DavFile | undefined): DavAnswer {
  if (!file) return { status: 404 }
  const headers = { 'content-length': String(file.content.length), 'content-type': 'text/plain' }
  return { status: 200, headers, body: file.content }
}

function isDigest(given: string, { username, password, method, url }: Record<string, string>): boolean {
  const field = (name: string) => new RegExp(`[ ,]${name}="?([^",]*)"?`).exec(given)?.[1] ?? ''
  const secret = md5(`${username}:files:${password}`)
  const expected = [secret, 'n1', field('nc'), field('cnonce'), 'auth', md5(`${method}:${url}`)].join(':')
  return given.startsWith('Digest ') && field('response') === md5(expected)
}

function etag(content: Buffer): string {
  return `"${md5(content)}"`
}

function md5(content: Buffer | string): string {
  return createHash('md5').update(content).digest('hex')
}

function xmlEncoded(text: string): string {
  return text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)
}

function reply(response: ServerResponse, { status, headers, body }: DavAnswer): void {
  response.writeHead(status, headers).end(body)
}
