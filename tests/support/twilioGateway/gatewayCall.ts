import { createGatewayPeer, type GatewayPeer } from './gatewayPeer.ts'
import type { GatewayMessage } from './pstream.ts'

/** One call as the gateway sees it; tests inspect it and act in it. */
export interface GatewayCall {
  readonly sid: string
  /** Name given by the browser; equal to `sid` if the gateway called. */
  readonly clientSid: string
  /** Parameters with which it was dialed. */
  readonly parameters: Record<string, string>
  readonly peer: GatewayPeer
  /** Token that resumes the call after a lost connection; undefined if it cannot be resumed. */
  readonly reconnectToken: string | undefined
  /** The side that ended the call, and how. */
  end: 'hangup' | 'reject' | 'gateway' | undefined
  /** Number of times it was resumed. */
  reconnects: number
  /** Contents of the messages received in it. */
  messages: string[]
  /** Ends the call; only the first reason is kept. */
  finish(how: NonNullable<GatewayCall['end']>): void
  hangUp(error?: { code: number; message: string }): void
  /** Stops calling before an answer. */
  cancel(): void
  sendMessage(content: string): void
  /** Sends messages to its connection; replaced when the call moves to another one. */
  say: (type: GatewayMessage, payload: object) => void
}

export interface CallOptions {
  clientSid?: string
  parameters: Record<string, string>
  hasReconnectToken: boolean
  say: GatewayCall['say']
}

let made = 0

/** Creates a call with a unique SID. */
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
