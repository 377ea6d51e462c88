import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  contentPolicy,
  fullScreenAddress,
  identityExample,
  newSecret,
  snippet,
  strictSnippet,
} from './embedCode.ts'

const origin = 'https://chat.lakeside.example'
const chat = { kind: 'web_chat', token: 'wc_1', name: '' } as const
const intake = { kind: 'intake', token: 'in_1', name: '' } as const
const library = '<script src="https://chat.lakeside.example/plugin/static/js/plugin.js"></script>'

describe('what goes into a site', () => {
  it('§2 is the library and one call with the token', () => {
    expect(snippet(origin, chat)).toBe(`${library}\n<script>WebChat.init({ clientToken: 'wc_1' })</script>`)
    expect(snippet(origin, intake)).toBe(
      `${library}\n<script>IntakeChat.init({ intakeToken: 'in_1' })</script>`,
    )
  })

  it('has nothing inline for strict pages', () => {
    const { html, file } = strictSnippet(origin, chat)
    expect(html).toBe(`${library}\n<script src="/chat.js"></script>`)
    expect(file).toBe("WebChat.init({ clientToken: 'wc_1' })")
  })

  it('names what a policy has to allow, other hosts for pictures alone', () => {
    const pictures = ['https://cdn.example/ada.png', 'https://cdn.example/w.png', '', `${origin}/x.png`]
    expect(contentPolicy(origin, pictures).split('\n')).toEqual([
      `script-src ${origin};`,
      `style-src ${origin};`,
      `connect-src ${origin};`,
      `img-src ${origin} https://cdn.example;`,
      `media-src ${origin};`,
    ])
  })

  it('§2 fills the window at its own address', () => {
    expect(fullScreenAddress(origin, chat)).toBe(`${origin}/plugin/full-screen/wc_1`)
    expect(fullScreenAddress(origin, intake)).toBe(`${origin}/plugin/full-screen/intake/in_1`)
  })
})

describe('known visitors', () => {
  it('have a secret of 32 random bytes', () => {
    const [one, other] = [newSecret(), newSecret()]
    expect(one).toMatch(/^[\w-]{43}$/)
    expect(Buffer.from(one, 'base64url')).toHaveLength(32)
    expect(one).not.toBe(other)
  })

  it('are signed as the example does it', () => {
    const [, ...lines] = identityExample.split('\n')
    const run = new Function('createHmac', 'user', 'process', `${lines.join('\n')}; return identity`)
    const secret = newSecret()
    const user = { id: 7, name: 'Maya', email: 'maya@thornton-boats.example' }
    const jwt: string = run(createHmac, user, { env: { CHAT_SECRET: secret } })
    const [head = '', body = '', signature] = jwt.split('.')
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
    expect(read(head)).toEqual({ alg: 'HS256', typ: 'JWT' })
    expect(read(body)).toMatchObject({ sub: '7', name: 'Maya', email: user.email })
    expect(signature).toBe(createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url'))
  })
})
