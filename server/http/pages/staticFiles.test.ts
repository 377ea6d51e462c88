import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerSecurityHeaders } from './securityHeaders.ts'
import { registerStaticFiles } from './staticFiles.ts'

let dist: string
let app: FastifyInstance
const script = 'export const big = 1\n'.repeat(100)

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'static-'))
  await mkdir(join(dist, 'admin/assets'), { recursive: true })
  await mkdir(join(dist, 'apiReference'), { recursive: true })
  await mkdir(join(dist, 'boot'), { recursive: true })
  const page =
    '<meta name="csp-nonce" content=""><meta name="request-id" content=""><meta name="api-path" content=""><script type="module" src="/assets/index-1.js"></script>'
  await writeFile(join(dist, 'admin/index.html'), page)
  await writeFile(join(dist, 'admin/logo.svg'), '<svg/>')
  await writeFile(join(dist, 'admin/assets/index-1.js'), script)
  await writeFile(join(dist, 'admin/assets/index-1.js.gz'), gzipSync(script))
  await writeFile(join(dist, 'apiReference/index.html'), '<title>API reference</title>')
  await writeFile(join(dist, 'apiReference/apiReference.js'), 'reference')
  await writeFile(join(dist, 'boot/boot.js'), 'boot')
  await writeFile(join(dist, 'secret.txt'), 'secret')
  app = appServing({ isHttps: false })
})

afterAll(async () => {
  await app.close()
  await rm(dist, { recursive: true })
})

const asPage = { accept: 'text/html,application/xhtml+xml' }

describe('the operator application', () => {
  it.each(['/', '/index.html', '/agent/018f-1?tab=2', '/some.name'])(
    'is the answer to %s in a browser',
    async url => {
      const answer = await app.inject({ url, headers: asPage })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.body).toContain('/assets/index-1.js')
    },
  )

  it('is the answer to / whatever asks for it', async () => {
    expect((await app.inject('/')).statusCode).toBe(200)
    expect(await app.inject({ method: 'HEAD', url: '/' })).toMatchObject({ statusCode: 200, body: '' })
  })

  it('bears a nonce of its own in each response, in the policy and in the page alike', async () => {
    const nonces = new Set<string>()
    for (let round = 0; round < 3; round++) {
      const answer = await app.inject('/')
      const nonce = /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1] ?? ''
      expect(answer.body).toContain(`<meta name="csp-nonce" content="${nonce}">`)
      expect(answer.body).toContain(`<script nonce="${nonce}"`)
      nonces.add(nonce)
    }
    expect(nonces).toHaveLength(3)
  })

  it('lets no foreign script, frame, form or style in', async () => {
    const policy = String((await app.inject('/')).headers['content-security-policy'])
    expect(policy.replace(/'nonce-[^']+'/, 'NONCE').split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' NONCE",
      "img-src 'self' data: blob:",
      "connect-src 'self'",
      "font-src 'self'",
      "media-src 'self' blob:",
      "frame-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
  })
})

it('§2 a page may load Gravatar images where its tenant shows them, and from nowhere else', async () => {
  const policyOn = async (host: string) =>
    String((await app.inject({ url: '/', headers: { host } })).headers['content-security-policy'])
  expect(await policyOn('avatars.test')).toContain("img-src 'self' data: blob: https://www.gravatar.com;")
  expect(await policyOn('plain.test')).toContain("img-src 'self' data: blob:;")
})

it('a page knows the number of the request that brought it', async () => {
  const answers = [await app.inject('/'), await app.inject('/')]
  const ids = answers.map(({ body }) => /name="request-id" content="([^"]+)"/.exec(body)?.[1])
  expect(new Set(ids).size).toBe(2)
})

it('§3 a page knows the path of the API where its tenant has another one', async () => {
  const pathOn = async (host: string) => {
    const { body } = await app.inject({ url: '/', headers: { host } })
    return /name="api-path" content="([^"]*)"/.exec(body)?.[1]
  }
  expect([await pathOn('avatars.test'), await pathOn('plain.test')]).toEqual(['/gateway/api', ''])
})

describe('files of the build', () => {
  it('with a hash in their name may be kept for good, others are asked for again', async () => {
    const hashed = await app.inject('/assets/index-1.js')
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(hashed.headers['content-type']).toMatch(/^(text|application)\/javascript/)
    const plain = await app.inject('/logo.svg')
    expect(plain.headers['cache-control']).toBe('no-cache')
    const again = await app.inject({
      url: '/logo.svg',
      headers: { 'if-none-match': String(plain.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })

  it('go out compressed to those who can read that', async () => {
    const packed = await app.inject({ url: '/assets/index-1.js', headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(packed.headers.vary).toBe('accept-encoding')
    expect(gunzipSync(packed.rawPayload).toString()).toBe(script)
    const plain = await app.inject('/assets/index-1.js')
    expect(plain.body).toBe(script)
  })

  it.each([
    '/assets/index-0.js',
    '/assets/',
    '/assets',
    '/plugin/static/js/plugin.js',
    '/api/nothing',
    '/api/docs/none.js',
    '/boot/none.js',
  ])('%s is missing, and no page comes in its place', async url => {
    expect((await app.inject({ url, headers: asPage })).statusCode).toBe(404)
  })

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2f..%2fsecret.txt',
    '/api/docs/..%2f..%2f..%2fsecret.txt',
  ])('%s does not lead out of the build', async url => {
    expect((await app.inject(url)).statusCode).toBe(404)
  })

  it('are not changed by asking', async () => {
    expect((await app.inject({ method: 'POST', url: '/', headers: asPage })).statusCode).toBe(404)
  })
})

it.each(['/api/docs', '/api/docs/'])('the API reference is at %s', async url => {
  const answer = await app.inject(url)
  expect(answer.body).toContain('API reference')
  expect(answer.headers['content-security-policy']).toContain("script-src 'self';")
  expect((await app.inject('/api/docs/apiReference.js')).body).toBe('reference')
})

it('a boot page that outlived the start still finds its script', async () => {
  expect((await app.inject('/boot/boot.js')).body).toBe('boot')
})

describe('every answer', () => {
  it.each(['/', '/assets/index-1.js', '/assets/none.js', '/api/nothing'])(
    '%s has the safety headers',
    async url => {
      const { headers } = await app.inject(url)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
      })
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
      expect(headers['strict-transport-security']).toBeUndefined()
    },
  )

  it('tells browsers to insist on https only where PUBLIC_URL is https', async () => {
    const secure = appServing({ isHttps: true })
    expect((await secure.inject('/')).headers['strict-transport-security']).toBe('max-age=31536000')
    await secure.close()
  })
})

it('without a build there is no page, and no fault either', async () => {
  const bare = Fastify()
  registerStaticFiles(bare, { dist: join(dist, 'none'), sourcesFor })
  expect((await bare.inject('/')).statusCode).toBe(404)
  await bare.close()
})

function appServing(options: { isHttps: boolean }): FastifyInstance {
  const instance = Fastify()
  registerSecurityHeaders(instance, options)
  registerStaticFiles(instance, { dist, sourcesFor })
  return instance
}

/**
 * Returns sources for a host: pages on avatars.test may load images from one more origin and have another API path.
 */
async function sourcesFor(host: string) {
  const usual = { images: [], sounds: [], connections: [], apiPath: '' }
  return host === 'avatars.test'
    ? { ...usual, images: ['https://www.gravatar.com'], apiPath: '/gateway/api' }
    : usual
}
