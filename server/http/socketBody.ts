import type { WebSocket } from 'ws'

/** Result of an operation that continues as a WebSocket; `open` is called once the socket is open. */
export class SocketBody {
  readonly open: (socket: WebSocket) => void

  constructor(open: (socket: WebSocket) => void) {
    this.open = open
  }
}
