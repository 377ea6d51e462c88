import type { WebSocket } from 'ws'

/** What an operation answers that goes on as a WebSocket; called once the socket is open. */
export class SocketBody {
  readonly open: (socket: WebSocket) => void

  constructor(open: (socket: WebSocket) => void) {
    this.open = open
  }
}
