import type { FastifyInstance } from 'fastify'

/** Headers of every answer. `isHttps` where PUBLIC_URL is https: only then may browsers be told to insist on it. */
export function securityHeaders({ isHttps }: { isHttps: boolean }): Record<string, string> {
  return {
    // Whatever is no page of ours may do nothing at all where a browser shows it as one.
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy':
      'browsing-topics=(), camera=(), display-capture=(), geolocation=(), microphone=(self), payment=(), usb=()',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}

/** Origins beside its own that a page may load images and sounds from, and send requests to. */
export interface PageSources {
  images: readonly string[]
  sounds: readonly string[]
  connections: readonly string[]
}

/** The policy of our own pages; inline styles need the nonce, inline scripts never run. */
export function pagePolicy({
  styleNonce,
  sources,
}: {
  styleNonce?: string
  sources?: PageSources
} = {}): string {
  const { images, sounds, connections } = sources ?? ownOnly
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${styleNonce ? ` 'nonce-${styleNonce}'` : ''}`,
    ["img-src 'self' data: blob:", ...images].join(' '),
    ["connect-src 'self'", ...connections].join(' '),
    "font-src 'self'",
    ["media-src 'self' blob:", ...sounds].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The policy of pages with a visitor's chat: all of it is ours but the pictures, and it may stand in other sites' frames. */
export function visitorPolicy({
  images,
  ancestors,
}: {
  images: readonly string[]
  ancestors: readonly string[]
}): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data: blob:", ...images].join(' '),
    "connect-src 'self'",
    "font-src 'self'",
    "media-src 'self' blob:",
    "form-action 'none'",
    "base-uri 'none'",
    ["frame-ancestors 'self'", ...ancestors].join(' '),
  ].join('; ')
}

/** Puts the headers on every answer of the app, before anything else can end the request. */
export function registerSecurityHeaders(app: FastifyInstance, options: { isHttps: boolean }): void {
  const headers = securityHeaders(options)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}

const ownOnly: PageSources = { images: [], sounds: [], connections: [] }
