import { parseUrl } from '../../../../common/web/parseUrl.ts'

/** A chat that a site can embed: the web chat or an intake, identified by its token. */
export interface EmbeddedChat {
  kind: 'web_chat' | 'intake'
  token: string
  name: string
}

/** Returns the embed code for a chat. `origin` is the installation's own origin. */
export function snippet(origin: string, chat: EmbeddedChat): string {
  return `${libraryTag(origin)}\n<script>${initCall(chat)}</script>`
}

/**
 * Returns the embed code for pages that forbid inline scripts: the two tags, and the content of the file that the
 * second tag loads.
 */
export function strictSnippet(origin: string, chat: EmbeddedChat): { html: string; file: string } {
  return { html: `${libraryTag(origin)}\n<script src="/${strictFile}"></script>`, file: initCall(chat) }
}

/** Name of the script file for pages that forbid inline scripts. */
export const strictFile = 'chat.js'

/**
 * Returns the directives that a page's content security policy needs. `pictures` are addresses of pictures, which may
 * be on other origins.
 */
export function contentPolicy(origin: string, pictures: readonly string[]): string {
  const elsewhere = pictures.flatMap(address => parseUrl(address)?.origin ?? [])
  const images = [...new Set([origin, ...elsewhere])].join(' ')
  const only = ['script-src', 'style-src', 'connect-src'].map(directive => `${directive} ${origin};`)
  return [...only, `img-src ${images};`, `media-src ${origin};`].join('\n')
}

/** Returns the address at which a chat fills the whole window (§2). */
export function fullScreenAddress(origin: string, { kind, token }: EmbeddedChat): string {
  const place = kind === 'intake' ? 'intake/' : ''
  return `${origin}/plugin/full-screen/${place}${encodeURIComponent(token)}`
}

/** Sample code for a site's Node.js server that identifies the signed-in visitor with a JWT, valid for ten minutes. */
export const identityExample = `import { createHmac } from 'node:crypto'
const part = value => Buffer.from(JSON.stringify(value)).toString('base64url')
const person = { sub: String(user.id), name: user.name, email: user.email, exp: Math.floor(Date.now() / 1000) + 600 }
const word = \`\${part({ alg: 'HS256', typ: 'JWT' })}.\${part(person)}\`
const identity = \`\${word}.\${createHmac('sha256', process.env.CHAT_SECRET).update(word).digest('base64url')}\``

/** Returns the page's code that passes the JWT to the chat. */
export function identitySnippet({ token }: EmbeddedChat): string {
  return `WebChat.init({ clientToken: '${token}', identity })`
}

/** Returns a new secret: 32 random bytes as base64url. */
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
