import type { WebSocket } from 'ws'

type Outlet = Pick<WebSocket, 'send' | 'readyState' | 'OPEN'>

export type RelaySendQueue = ReturnType<typeof createRelaySendQueue>

/** Sends frames one after another, so that those which have not left can still be taken back. */
export function createRelaySendQueue(socket: Outlet) {
  let waiting: string[] = []
  let isSending = false
  let onEmpty: (() => void)[] = []
  return { put, clear, whenEmpty }

  function put(frame: string): void {
    waiting.push(frame)
    if (!isSending) sendNext()
  }

  /** Takes back what has not left. */
  function clear(): void {
    waiting = []
  }

  /** Once everything has left or was taken back. */
  function whenEmpty(then: () => void): void {
    if (isSending) onEmpty.push(then)
    else then()
  }

  function sendNext(): void {
    const frame = waiting.shift()
    isSending = frame !== undefined && socket.readyState === socket.OPEN
    if (frame !== undefined && isSending) socket.send(frame, sent)
    else notifyEmpty()
  }

  function sent(error?: Error | null): void {
    // The end of the socket is told by itself.
    if (error) clear()
    // In between, what came is attended to: it may take back the rest.
    setImmediate(sendNext)
  }

  function notifyEmpty(): void {
    const told = onEmpty
    onEmpty = []
    for (const then of told) then()
  }
}
