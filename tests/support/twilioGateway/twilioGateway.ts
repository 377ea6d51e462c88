import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { CipherContext } from 'werift'
import { WebSocketServer } from 'ws'
import { createGatewayCall, type GatewayCall } from './gatewayCall.ts'
import { type GatewayFaults, type GatewaySocket, serveSocket } from './gatewaySocket.ts'
import type { Frame, GatewayMessage } from './pstream.ts'

/** Stands in for the calling service: signalling over TLS, sound over WebRTC, and the host that is told how calls went. */
export interface TwilioGateway {
  port: number
  /** What goes wrong; nothing after `{}`. */
  setFaults(faults: GatewayFaults): void
  /** Every call so far, the oldest first. */
  calls: readonly GatewayCall[]
  /** How many devices are connected. */
  devices(): number
  /** Every message of devices so far. */
  frames: readonly Frame[]
  /** What was asked for beside the signalling, as `METHOD host/path`, with its body. */
  requests: readonly { address: string; body: string }[]
  /** Calls whoever is registered. */
  call(parameters: Record<string, string>): Promise<GatewayCall>
  /** Says something to all devices, as it is. */
  say(type: GatewayMessage, payload: object): void
  /** Cuts off all signalling; the sound goes on. */
  drop(): void
  stop(): Promise<void>
}

/** Starts it on a free port of this machine. */
export async function startTwilioGateway(): Promise<TwilioGateway> {
  const server = await createTlsServer()
  const sockets = new Set<GatewaySocket>()
  const calls: GatewayCall[] = []
  const frames: Frame[] = []
  const requests: { address: string; body: string }[] = []
  let faults: GatewayFaults = {}
  new WebSocketServer({ server, path: '/signal' }).on('connection', socket => {
    const served = serveSocket(socket, { faults: () => faults, calls, frames })
    sockets.add(served)
    socket.on('close', () => sockets.delete(served))
  })
  noteRequests(server, requests)
  const heart = setInterval(() => {
    for (const socket of sockets) socket.beat()
  }, heartbeatMs)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const say = (type: GatewayMessage, payload: object) => {
    for (const socket of sockets) socket.say(type, payload)
  }
  return {
    port: (server.address() as AddressInfo).port,
    setFaults: given => {
      faults = given
    },
    calls,
    devices: () => sockets.size,
    frames,
    requests,
    call: async parameters => {
      const called = [...sockets].filter(socket => socket.isRegistered())
      const call = createGatewayCall({
        parameters,
        hasReconnectToken: !faults.hasNoReconnectToken,
        say: (type, payload) => {
          for (const socket of called) socket.say(type, payload)
        },
      })
      calls.push(call)
      const { sid, reconnectToken: reconnect } = call
      const sdp = await call.peer.offer()
      call.say('invite', { callsid: sid, sdp, reconnect, parameters: { ...parameters, CallSid: sid } })
      return call
    },
    say,
    drop: () => {
      for (const socket of sockets) socket.drop()
    },
    stop: async () => {
      clearInterval(heart)
      for (const socket of sockets) socket.drop()
      await Promise.all(calls.map(call => call.peer.close()))
      server.closeAllConnections()
      server.close()
    },
  }
}

/** §9 The device takes a connection that is silent for 15 s for a dead one. */
const heartbeatMs = 5000

/** With a certificate that it has signed itself, made for this run. */
async function createTlsServer(): Promise<Server> {
  // SHA-256 with ECDSA on P-256, by their numbers in TLS.
  const { certPem, keyPem } = await CipherContext.createSelfSignedCertificateWithKey(
    { hash: 4, signature: 3 },
    23,
  )
  return createServer({ cert: certPem, key: keyPem })
}

/** Answers everything that is asked for over HTTP, from any page. */
function noteRequests(server: Server, requests: { address: string; body: string }[]): void {
  server.on('request', async (request, reply) => {
    const chunks = await request.toArray()
    const address = `${request.method} ${request.headers.host}${request.url?.split('?')[0]}`
    if (address.endsWith(testSound)) return reply.writeHead(200, soundHeaders).end(await readFile(sound))
    if (request.method !== 'OPTIONS') requests.push({ address, body: Buffer.concat(chunks).toString() })
    reply
      .writeHead(200, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' })
      .end('{}')
  })
}

/** What the SDK's own test plays instead of the microphone; any sound does. */
const testSound = '/cowbell.mp3'
const sound = join(import.meta.dirname, '../../../src/voice/twilio/sounds/outgoing.wav')
const soundHeaders = { 'access-control-allow-origin': '*', 'content-type': 'audio/wav' }
