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

/**
 * Stands in for the calling service: signaling over TLS, sound over WebRTC, and the host that receives reports on
 * calls.
 */
export interface TwilioGateway {
  port: number
  /** Sets the faults; `{}` removes them. */
  setFaults(faults: GatewayFaults): void
  /** All calls so far, oldest first. */
  calls: readonly GatewayCall[]
  /** Returns the number of connected devices. */
  devices(): number
  /** All messages of devices so far. */
  frames: readonly Frame[]
  /** Other requests than signaling, as `METHOD host/path`, with their bodies. */
  requests: readonly { address: string; body: string }[]
  /** Calls all registered devices. */
  call(parameters: Record<string, string>): Promise<GatewayCall>
  /** Sends a message to all devices unchanged. */
  say(type: GatewayMessage, payload: object): void
  /** Cuts all signaling; the sound goes on. */
  drop(): void
  stop(): Promise<void>
}

/** Starts a gateway on a free local port. */
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

/** §9 The device treats a connection that is silent for 15 s as dead. */
const heartbeatMs = 5000

/** Creates a server with a self-signed certificate that is made for this run. */
async function createTlsServer(): Promise<Server> {
  // SHA-256 with ECDSA on P-256, by their numbers in TLS.
  const { certPem, keyPem } = await CipherContext.createSelfSignedCertificateWithKey(
    { hash: 4, signature: 3 },
    23,
  )
  return createServer({ cert: certPem, key: keyPem })
}

/** Answers every HTTP request, from any page, and records it. */
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

/** Sound that the SDK's own test plays instead of the microphone; any sound works. */
const testSound = '/cowbell.mp3'
const sound = join(import.meta.dirname, '../../../src/voice/twilio/sounds/outgoing.wav')
const soundHeaders = { 'access-control-allow-origin': '*', 'content-type': 'audio/wav' }
