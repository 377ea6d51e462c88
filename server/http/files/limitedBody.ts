import type { FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'

/**
 * Yields a body as it arrives. Throws `request.too_large` beyond `maxBytes`, and `request.invalid` if it ends early.
 */
export async function* limitedBody(request: FastifyRequest, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0
  try {
    // Destroying the request would close the connection that the response needs.
    for await (const chunk of request.raw.iterator({ destroyOnReturn: false })) {
      size += chunk.length
      if (size > maxBytes) break
      yield chunk
    }
  } catch (cause) {
    throw new AppError('request.invalid', { detail: 'The body ended early.', cause })
  }
  if (size > maxBytes)
    throw new AppError('request.too_large', { detail: `At most ${maxBytes} bytes are read.` })
}
