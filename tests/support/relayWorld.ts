import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ClientOptions, WebSocketServer } from 'ws'
import type { CallLine } from '../../server/features/voice/callLine.ts'
import type { RelaySetup } from '../../server/features/voice/twilio/relayMessages.ts'
import { createRelaySession } from '../../server/features/voice/twilio/relaySession.ts'
import { isSignedByTwilio } from '../../server/features/voice/twilio/requestSignature.ts'
import { requestAddresses } from '../../server/features/voice/twilio/signedAddresses.ts'
import { createRecordedCall } from './recordedCall.ts'
import { openRelay, type RelayCaller } from './relayCaller.ts'
import { silentLog } from './testServer.ts'
import { signedUpgrade } from './twilioSignature.ts'

type SessionOptions = Parameters<typeof createRelaySession>[0]

interface Options extends Pick<SessionOptions, 'times'> {
  /** Called before the session gets its call; throws to refuse it. */
  beforeOpen?: (setup: RelaySetup) => Promise<void>
  /** Receives the events of the call, as the agent would. */
  onTold?: (what: string, line: CallLine) => void
  client?: ClientOptions
}

export const relayToken = 'an auth token'

/**
 * Creates one call over a real WebSocket, from a signed upgrade to its end. Time stands still until the test moves the
 * clock.
 */
export async function createRelayWorld({ times, beforeOpen, onTold, client }: Options = {}) {
  const clock = { ms: 1_772_359_200_000 }
  const server = createServer()
  const sockets = new WebSocketServer({ noServer: true })
  const lines: CallLine[] = []
  const recorded = createRecordedCall(what => onTold?.(what, line()))
  server.on('upgrade', (request, socket, head) => {
    const { host = '', 'x-twilio-signature': signature } = request.headers
    const urls = requestAddresses({ protocol: 'http', host, path: request.url ?? '', isUpgrade: true })
    if (!isSignedByTwilio(relayToken, { signature: String(signature), urls })) {
      socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n')
      return
    }
    sockets.handleUpgrade(request, socket, head, open => {
      const now = () => new Date(clock.ms)
      const session = createRelaySession({ socket: open, open: found, log: silentLog, now, times })
      lines.push(session.line)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `ws://127.0.0.1:${port}/api/voice/relay/abc`
  const callers: RelayCaller[] = []
  return { ...recorded, clock, url, line, dial, close }

  async function found(setup: RelaySetup) {
    await beforeOpen?.(setup)
    return recorded.call
  }

  function line(): CallLine {
    const [first] = lines
    if (!first) throw new Error('Nobody has called.')
    return first
  }

  /** Calls and sends a setup, unless `isSilent`. */
  async function dial({ isSilent = false } = {}): Promise<RelayCaller> {
    const caller = await openRelay(url, { headers: signedUpgrade(relayToken, url), ...client })
    callers.push(caller)
    if (!isSilent) caller.setup({ accountSid: 'AC1', callSid: 'CA1' })
    return caller
  }

  async function close(): Promise<void> {
    for (const { socket } of callers) socket.terminate()
    for (const socket of sockets.clients) socket.terminate()
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
}
