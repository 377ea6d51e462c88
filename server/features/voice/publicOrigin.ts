import type { FastifyRequest } from 'fastify'

/**
 * Returns the origin at which others reach the requested host, such as https://demo.example; the scheme is that of
 * PUBLIC_URL, if set.
 */
export function publicOrigin(
  publicUrl: string | undefined,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): string {
  return `${publicUrl ? new URL(publicUrl).protocol : `${protocol}:`}//${host}`
}
