import type { FastifyRequest } from 'fastify'

/** How others reach the host that was asked, such as https://demo.example: by PUBLIC_URL's scheme where there is one. */
export function publicOrigin(
  publicUrl: string | undefined,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): string {
  return `${publicUrl ? new URL(publicUrl).protocol : `${protocol}:`}//${host}`
}
