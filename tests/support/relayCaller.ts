import { once } from 'node:events'
import { type ClientOptions, WebSocket } from 'ws'

interface Message {
  type: string
  token?: string
  last?: boolean
  handoffData?: string
}

interface Setup {
  accountSid: string
  callSid: string
  from?: string
  to?: string
  customParameters?: Record<string, string>
}

export type RelayCaller = Awaited<ReturnType<typeof openRelay>>

/**
 * Opens a relay as Twilio's ConversationRelay does; throws with the status if refused. See `signedUpgrade` for its
 * headers.
 */
export async function openRelay(url: string, options: ClientOptions = {}) {
  const socket = new WebSocket(url, options)
  const received: Message[] = []
  let wake = () => {}
  socket.on('message', data => {
    received.push(JSON.parse(data.toString()))
    wake()
  })
  const closed = new Promise<{ code: number; reason: string }>(resolve => {
    socket.on('close', (code, reason) => {
      resolve({ code, reason: reason.toString() })
      wake()
    })
  })
  await opened(socket)
  return {
    /** All messages received, in order. */
    received,
    /** Code and reason, once the relay is closed. */
    closed,
    socket,
    send,
    setup: (setup: Setup) =>
      send({ type: 'setup', sessionId: 'VX1', direction: 'inbound', callStatus: 'RINGING', ...setup }),
    prompt: (voicePrompt: string, last = true) => send({ type: 'prompt', voicePrompt, lang: 'en-US', last }),
    interrupt: (utteranceUntilInterrupt: string) =>
      send({ type: 'interrupt', utteranceUntilInterrupt, durationUntilInterruptMs: 400 }),
    press: (digit: string) => send({ type: 'dtmf', digit }),
    answer,
    until,
    settled,
    close,
  }

  function send(message: object): void {
    socket.send(JSON.stringify(message))
  }

  /** Waits for the next complete answer and returns its text. */
  async function answer(): Promise<string> {
    const from = received.length
    await until(() => received.slice(from).some(({ last }) => last === true))
    const whole = received.slice(from)
    const end = whole.findIndex(({ last }) => last === true)
    return whole
      .slice(0, end + 1)
      .map(({ token = '' }) => token)
      .join('')
  }

  /** Resolves once the condition is true of the received messages; throws if the relay closes before. */
  async function until(holds: (received: readonly Message[]) => boolean): Promise<void> {
    while (!holds(received)) {
      if (socket.readyState === WebSocket.CLOSED) throw new Error('The relay was closed.')
      await new Promise<void>(resolve => {
        wake = resolve
      })
    }
  }

  /** Resolves once the other side has processed all messages and its immediate replies have arrived. */
  async function settled(): Promise<void> {
    const pong = once(socket, 'pong')
    socket.ping()
    await pong
  }

  async function close(): Promise<void> {
    if (socket.readyState === WebSocket.CLOSED) return
    socket.close(1000)
    await closed
  }
}

/** Waits for the socket to open; throws with the status if the upgrade is refused. */
async function opened(socket: WebSocket): Promise<void> {
  socket.on('error', () => {})
  const refused = once(socket, 'unexpected-response').then(([request, response]) => {
    request.destroy()
    throw new Error(`The upgrade was answered with ${response.statusCode}.`)
  })
  await Promise.race([once(socket, 'open'), refused])
}
