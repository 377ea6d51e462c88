import type { FastifyInstance } from 'fastify'

/**
 * Returns the headers of every response. Pass `isHttps` if PUBLIC_URL is https: only then may browsers be told to
 * insist on it.
 */
export function securityHeaders({ isHttps }: { isHttps: boolean }): Record<string, string> {
  return {
    // Content that is not one of our pages may do nothing if a browser shows it as a page.
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

/** Other origins from which a page may load images and sounds, and to which it may send requests. */
export interface PageSources {
  images: readonly string[]
  sounds: readonly string[]
  connections: readonly string[]
}

/** Returns the policy of our own pages. Inline styles need the nonce; inline scripts never run. */
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
    // Mails are shown in frames, which their own policy locks up.
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * Returns the policy of pages with a visitor's chat. They load only our own files, except images, and other sites may
 * frame them. With `framesOwn` they frame our own pages.
 */
export function visitorPolicy({
  images,
  ancestors,
  framesOwn = false,
}: {
  images: readonly string[]
  ancestors: readonly string[]
  framesOwn?: boolean
}): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data: blob:", ...images].join(' '),
    "connect-src 'self'",
    "font-src 'self'",
    "media-src 'self' blob:",
    ...(framesOwn ? ["frame-src 'self'"] : []),
    "form-action 'none'",
    "base-uri 'none'",
    ["frame-ancestors 'self'", ...ancestors].join(' '),
  ].join('; ')
}

/** Sets the headers on every response of the app, before anything else can end the request. */
export function registerSecurityHeaders(app: FastifyInstance, options: { isHttps: boolean }): void {
  const headers = securityHeaders(options)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}

const ownOnly: PageSources = { images: [], sounds: [], connections: [] }
