import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { chainOf, createChainWorld, replyWith } from '../../../../tests/support/chainWorld.ts'
import { WebError, type WebFailure } from '../../../providers/web/webClient.ts'

const world = createChainWorld()
const { run, outside, sent } = world
afterAll(() => world.close())

const input = { id: 'a/b', name: 'Ann "x"', n: 3, line: 'a\r\nx-evil: 1' }
const call = (config: object, more: object = {}) =>
  run(chainOf([{ step_id: 'a', type: 'http_request', config, ...more }]), { input })

beforeEach(() => {
  sent.length = 0
  outside.answer = async () => replyWith(200, { ok: true })
})

describe('a request', () => {
  it('has the values in its address, its headers and its body, where they cannot change its shape', async () => {
    const body = { name: '{{input.name}}', n: '{{input.n}}', none: '{{input.none}}' }
    const headers = { 'X-Name': 'For {{input.name}}', Host: 'evil.example' }
    const config = { method: 'POST', url: 'https://api.example/o/{{input.id}}?n={{input.n}}', headers, body }
    expect((await call(config)).output).toEqual({ status: 200, body: { ok: true } })
    expect(sent).toMatchObject([
      {
        url: 'https://api.example/o/a%2Fb?n=3',
        method: 'POST',
        headers: { 'x-name': 'For Ann "x"', 'content-type': 'application/json', 'idempotency-key': 'run/a' },
        body: '{"name":"Ann \\"x\\"","n":3}',
      },
    ])
    expect(sent[0]?.headers).not.toHaveProperty('host')
  })

  it('that only reads has neither a body nor a key', async () => {
    await call({ url: 'https://api.example/', body: { a: 1 } })
    expect(sent[0]).not.toHaveProperty('body')
    expect(sent[0]?.headers).not.toHaveProperty('idempotency-key')
  })

  it.each([
    { url: 'https://api.example/{{input.none}}/x' },
    { url: 'https://{{input.id}}/' },
    { url: 'ftp://api.example/' },
    { url: 'HTTPS://api.example/' },
    { url: '/o/{{input.n}}' },
    { url: '' },
    { url: 'https://api.example/', headers: { 'x-a': '{{input.line}}' } },
    { url: 'https://api.example/', headers: { 'x a': '1' } },
  ])('%o is not sent', async config => {
    expect((await call(config, { on_error: { policy: 'retry' } })).error?.code).toBe('template_error')
    expect(sent).toEqual([])
  })

  it('is not sent on trial', async () => {
    const chain = chainOf([{ step_id: 'a', type: 'http_request', config: { url: 'https://api.example/' } }])
    expect((await run(chain, { isDry: true })).status).toBe('succeeded')
    expect(sent).toEqual([])
  })
})

describe('an answer', () => {
  it.each([
    ['application/json', '[1]', [1]],
    ['application/problem+json; charset=utf-8', '{"a":1}', { a: 1 }],
    ['text/plain', '{"a":1}', '{"a":1}'],
    ['text/plain', '', null],
  ])('of %s is read', async (type, text, body) => {
    outside.answer = async () => ({ ...replyWith(200, text, type), body: Buffer.from(text) })
    expect((await call({ url: 'https://api.example/' })).output).toEqual({ status: 200, body })
  })

  it.each(['{', '{"__proto__": {"a": 1}}', `${'['.repeat(100)}${']'.repeat(100)}`])(
    'that is no JSON to be read is a failure: %s',
    async text => {
      outside.answer = async () => ({ ...replyWith(200, {}), body: Buffer.from(text) })
      expect((await call({ url: 'https://api.example/' })).error?.code).toBe('http_error')
    },
  )

  it.each([
    [404, 1],
    [302, 1],
    [422, 1],
    [429, 3],
    [500, 3],
    [503, 3],
  ])('of %i is a failure, asked for %i times', async (status, times) => {
    outside.answer = async () => replyWith(status, { why: 'because' })
    const result = await call({ url: 'https://api.example/' }, { on_error: { policy: 'retry' } })
    expect(result.error).toMatchObject({ code: 'http_error', message: expect.stringContaining('because') })
    expect(sent).toHaveLength(times)
  })

  it.each([
    ['web.forbidden', 'http_error', 1],
    ['web.too_large', 'http_error', 1],
    ['web.redirects', 'http_error', 1],
    ['web.unreachable', 'http_error', 3],
    ['web.timeout', 'timeout', 3],
  ] as const)(
    'that did not come by %s is %s, asked for %i times',
    async (failure: WebFailure, code, times) => {
      outside.answer = async () => {
        throw new WebError(failure, 'No way.')
      }
      const result = await call({ url: 'https://api.example/' }, { on_error: { policy: 'retry' } })
      expect(result.error).toMatchObject({ code, message: 'No way.' })
      expect(sent).toHaveLength(times)
    },
  )

  it('that does not come in time is given up', async () => {
    outside.answer = () => new Promise(() => {})
    const result = await call({ url: 'https://api.example/' }, { timeout_seconds: 0.02 })
    expect(result.error?.code).toBe('timeout')
    expect(sent[0]?.signal?.aborted).toBe(true)
  })
})
