import type { WebSocket } from 'ws'

type Outlet = Pick<WebSocket, 'send' | 'readyState' | 'OPEN'>

export type RelaySendQueue = ReturnType<typeof createRelaySendQueue>

/** Creates an outbox that sends frames one after another, so that unsent ones can be taken back. */
export function createRelaySendQueue(socket: Outlet) {
  let waiting: string[] = []
  let isSending = false
  let onEmpty: (() => void)[] = []
  return { put, clear, whenEmpty }

  function put(frame: string): void {
    waiting.push(frame)
    if (!isSending) sendNext()
  }

  /** Takes back all unsent frames. */
  function clear(): void {
    waiting = []
  }

  /** Calls `then` once all frames are sent or taken back. */
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
    // A close event of the socket follows.
    if (error) clear()
    // Handle incoming messages first, because they may take back the rest.
    setImmediate(sendNext)
  }

  function notifyEmpty(): void {
    const told = onEmpty
    onEmpty = []
    for (const then of told) then()
  }
}
