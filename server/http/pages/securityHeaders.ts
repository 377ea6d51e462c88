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

/** The policy of our own pages; inline styles need the nonce, inline scripts never run. */
export function pagePolicy({ styleNonce }: { styleNonce?: string } = {}): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${styleNonce ? ` 'nonce-${styleNonce}'` : ''}`,
    `img-src 'self' data: blob: ${gravatar}`,
    "connect-src 'self'",
    "font-src 'self'",
    "media-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Puts the headers on every answer of the app, before anything else can end the request. */
export function registerSecurityHeaders(app: FastifyInstance, options: { isHttps: boolean }): void {
  const headers = securityHeaders(options)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}

/** Avatars (§2) come from there; it is the only foreign place a page may load anything from. */
const gravatar = 'https://www.gravatar.com'
