import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MediaStreamTrack, RTCPeerConnection, RTCRtpCodecParameters } from 'werift'
import { type WebSocket, WebSocketServer } from 'ws'

export const echoCall = {
  _id: '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6d31',
  conversation_id: '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6d01',
}

const pcmu = { mimeType: 'audio/PCMU', clockRate: 8000, channels: 1, payloadType: 0 }
const telephoneEvent = { mimeType: 'audio/telephone-event', clockRate: 8000, channels: 1, payloadType: 101 }

/** Starts the endpoint of our own calls, with an echo on the other side. `files` are the files of the calling page. */
export async function echoVoiceServer(files: Readonly<Record<string, string>>) {
  const world = {
    url: '',
    /** Requests to the endpoint: path and body. */
    asked: [] as { path: string; body: Record<string, unknown> }[],
    /** Answer to a new call; undefined to accept the call. */
    refusal: undefined as { status: number; title: string } | undefined,
    /** Codes of the keys that were pressed (RFC 4733); 11 is #. */
    keys: new Set<number>(),
    state: 'open' as 'open' | 'ended',
    /** True if no UDP gets through. */
    isDeaf: false,
    lose,
    hangUp,
    forget,
    close,
  }
  let peers: RTCPeerConnection[] = []
  const sockets = new WebSocketServer({ noServer: true })
  const server = createServer((request, response) => void serve(request, response))
  server.on('upgrade', (request, socket, head) => sockets.handleUpgrade(request, socket, head, carry))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  world.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return world

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/'
    if (!path.startsWith('/api/')) {
      response.setHeader('content-type', path.endsWith('.js') ? 'text/javascript' : 'text/html')
      response.end(files[path])
      return
    }
    const text = await textOf(request)
    const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
    world.asked.push({ path: path.slice('/api'.length), body })
    if (path === '/api/voice/call') return begin(body.sdp, 201, response)
    if (path === '/api/voice/echo') return begin(body.sdp, 200, response)
    if (path.endsWith('/reconnect')) return begin(body.sdp, 200, response)
    if (request.method === 'GET')
      return reply(response, 200, { ...echoCall, state: world.state, is_joinable: true, joined_by: 'sound' })
    if (path.endsWith('/hang_up')) await hangUp()
    response.writeHead(204).end()
  }

  async function begin(sdp: unknown, status: number, response: ServerResponse): Promise<void> {
    const { refusal } = world
    if (refusal)
      return reply(response, refusal.status, { ...refusal, type: 'about:blank', code: 'voice.refused' })
    const call = status === 201 ? echoCall : {}
    if (typeof sdp !== 'string') return reply(response, status, { ...call, nonce: 'once' })
    const peer = new RTCPeerConnection({
      codecs: { audio: [new RTCRtpCodecParameters(pcmu), new RTCRtpCodecParameters(telephoneEvent)] },
    })
    peers.push(peer)
    const echo = new MediaStreamTrack({ kind: 'audio' })
    peer.addTransceiver(echo, { direction: 'sendrecv' })
    peer.onTrack.subscribe(track =>
      track.onReceiveRtp.subscribe(packet => {
        // The browser chooses the payload type of its key events.
        if (packet.header.payloadType === pcmu.payloadType) echo.writeRtp(packet)
        else world.keys.add(packet.payload[0] ?? -1)
      }),
    )
    await peer.setRemoteDescription({ type: 'offer', sdp: reachable(sdp) })
    await peer.setLocalDescription(await peer.createAnswer())
    reply(response, status, { ...call, sdp: reachable(peer.localDescription?.sdp ?? '') })
  }

  /** Removes the addresses from an SDP while no UDP gets through, so that neither side finds the other. */
  function reachable(sdp: string): string {
    return world.isDeaf ? sdp.replace(/^a=candidate:.*\r\n/gm, '') : sdp
  }

  function carry(socket: WebSocket): void {
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) return socket.send(data)
      const { type, digit, id } = JSON.parse(data.toString('utf8'))
      if (type === 'digit') world.keys.add('0123456789*#'.indexOf(digit))
      else socket.send(JSON.stringify({ type: 'pong', id }))
    })
  }

  /** Breaks all paths without a hang-up. */
  async function lose(): Promise<void> {
    for (const socket of sockets.clients) socket.terminate()
    await Promise.all(peers.splice(0).map(peer => peer.close()))
  }

  /** Ends the call from the other side. */
  async function hangUp(): Promise<void> {
    world.state = 'ended'
    await lose()
  }

  async function forget(): Promise<void> {
    await hangUp()
    peers = []
    world.keys.clear()
    Object.assign(world, { asked: [], refusal: undefined, state: 'open', isDeaf: false })
  }

  async function close(): Promise<void> {
    await hangUp()
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

function reply(response: ServerResponse, status: number, body: object): void {
  const type = status >= 400 ? 'application/problem+json' : 'application/json'
  response.writeHead(status, { 'content-type': type }).end(JSON.stringify(body))
}
