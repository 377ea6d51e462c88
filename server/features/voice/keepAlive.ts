import type { WebSocket } from 'ws'

/**
 * Pings the socket at intervals and calls `onDead` if a whole interval passes without a reply; returns a function that
 * stops it.
 */
export function keepAlive(socket: WebSocket, everyMs: number, onDead: () => void): () => void {
  let isAlive = true
  const note = () => {
    isAlive = true
  }
  socket.on('pong', note).on('message', note)
  const timer = setInterval(() => {
    if (!isAlive) return onDead()
    isAlive = false
    socket.ping()
  }, everyMs)
  return () => clearInterval(timer)
}
