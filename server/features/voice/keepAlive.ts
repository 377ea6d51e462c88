import type { WebSocket } from 'ws'

/** Asks again and again whether the other side is there, and tells once it has not answered a whole turn long; gives what stops it. */
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
