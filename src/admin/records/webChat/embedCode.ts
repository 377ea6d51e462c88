/** A chat that can stand on a site: the web chat or an intake, by its token. */
export interface EmbeddedChat {
  kind: 'web_chat' | 'intake'
  token: string
  name: string
}

/** What a page needs to show a chat from `origin`, the installation's own. */
export function snippet(origin: string, chat: EmbeddedChat): string {
  return `${libraryTag(origin)}\n<script>${initCall(chat)}</script>`
}

/** The same for pages that allow no inline script: the two tags, and the file that the second one names. */
export function strictSnippet(origin: string, chat: EmbeddedChat): { html: string; file: string } {
  return { html: `${libraryTag(origin)}\n<script src="/${strictFile}"></script>`, file: initCall(chat) }
}

/** What the file of a strict page is called. */
export const strictFile = 'chat.js'

/** The directives a page with a content security policy has to have; `pictures` are addresses of pictures elsewhere. */
export function contentPolicy(origin: string, pictures: readonly string[]): string {
  const elsewhere = pictures.filter(address => URL.canParse(address)).map(address => new URL(address).origin)
  const images = [...new Set([origin, ...elsewhere])].join(' ')
  const only = ['script-src', 'style-src', 'connect-src'].map(directive => `${directive} ${origin};`)
  return [...only, `img-src ${images};`, `media-src ${origin};`].join('\n')
}

/** §2 The address at which a chat fills the whole window. */
export function fullScreenAddress(origin: string, { kind, token }: EmbeddedChat): string {
  const place = kind === 'intake' ? 'intake/' : ''
  return `${origin}/plugin/full-screen/${place}${encodeURIComponent(token)}`
}

/** How a site's own server, in Node.js, says who has signed in: a JWT that is good for ten minutes. */
export const identityExample = `import { createHmac } from 'node:crypto'
const part = value => Buffer.from(JSON.stringify(value)).toString('base64url')
const person = { sub: String(user.id), name: user.name, email: user.email, exp: Math.floor(Date.now() / 1000) + 600 }
const word = \`\${part({ alg: 'HS256', typ: 'JWT' })}.\${part(person)}\`
const identity = \`\${word}.\${createHmac('sha256', process.env.CHAT_SECRET).update(word).digest('base64url')}\``

/** What the page does with it. */
export function identitySnippet({ token }: EmbeddedChat): string {
  return `WebChat.init({ clientToken: '${token}', identity })`
}

/** A new secret: 32 random bytes, as base64url. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

function libraryTag(origin: string): string {
  return `<script src="${origin}/plugin/static/js/plugin.js"></script>`
}

function initCall({ kind, token }: EmbeddedChat): string {
  return kind === 'intake'
    ? `IntakeChat.init({ intakeToken: '${token}' })`
    : `WebChat.init({ clientToken: '${token}' })`
}
