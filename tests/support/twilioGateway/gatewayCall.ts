import { createGatewayPeer, type GatewayPeer } from './gatewayPeer.ts'
import type { GatewayMessage } from './pstream.ts'

/** One call as the gateway sees it, for tests to look at and to act in. */
export interface GatewayCall {
  readonly sid: string
  /** The name that the browser gave it; its own where we called. */
  readonly clientSid: string
  /** What it was dialled with. */
  readonly parameters: Record<string, string>
  readonly peer: GatewayPeer
  /** What takes it up again after the connection was lost; undefined where it cannot be. */
  readonly reconnectToken: string | undefined
  /** Who ended it and how. */
  end: 'hangup' | 'reject' | 'gateway' | undefined
  /** How often it was taken up again. */
  reconnects: number
  /** Contents of the messages that came in it. */
  messages: string[]
  /** It is over; the first word counts. */
  finish(how: NonNullable<GatewayCall['end']>): void
  hangUp(error?: { code: number; message: string }): void
  /** Gives up calling. */
  cancel(): void
  sendMessage(content: string): void
  /** To whom its messages go: another connection after a loss. */
  say: (type: GatewayMessage, payload: object) => void
}

export interface CallOptions {
  clientSid?: string
  parameters: Record<string, string>
  hasReconnectToken: boolean
  say: GatewayCall['say']
}

let made = 0

/** Makes a call with a name of its own. */
export function createGatewayCall({
  clientSid,
  parameters,
  hasReconnectToken,
  say,
}: CallOptions): GatewayCall {
  made += 1
  const sid = `CA${String(made).padStart(32, '0')}`
  const call: GatewayCall = {
    sid,
    clientSid: clientSid ?? sid,
    parameters,
    peer: createGatewayPeer(),
    reconnectToken: hasReconnectToken ? `again-${sid}` : undefined,
    end: undefined,
    reconnects: 0,
    messages: [],
    finish: how => {
      call.end ??= how
      void call.peer.close()
    },
    hangUp: error => {
      call.say('hangup', { callsid: sid, error })
      call.finish('gateway')
    },
    cancel: () => {
      call.say('cancel', { callsid: sid })
      call.finish('gateway')
    },
    sendMessage: content =>
      call.say('message', {
        callsid: sid,
        content,
        contenttype: 'application/json',
        messagetype: 'user-defined-message',
        voiceeventsid: `KX${sid}`,
      }),
    say,
  }
  return call
}
