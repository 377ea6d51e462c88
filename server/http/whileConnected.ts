import type { FastifyRequest } from 'fastify'

/**
 * Runs the work with a signal that aborts if the client leaves before the response. It watches the connection, since a
 * request whose body was read has closed long before.
 */
export async function whileConnected<T>(
  { raw: { socket } }: Pick<FastifyRequest, 'raw'>,
  work: (left: AbortSignal) => Promise<T>,
): Promise<T> {
  const left = new AbortController()
  const onClose = () => left.abort()
  if (socket.destroyed) onClose()
  socket.once('close', onClose)
  try {
    return await work(left.signal)
  } finally {
    socket.off('close', onClose)
  }
}
