import type { CallListener, VoiceCall } from '../voiceTransport.ts'
import { createDigitQueue } from './digitQueue.ts'
import { gatheredOffer } from './gatheredOffer.ts'
import { openMicrophone, stopMicrophone } from './openMicrophone.ts'
import type { OwnCalls } from './ownCalls.ts'
import type { ChosenDevices, DeviceUser } from './ownDevices.ts'
import { playRemote } from './playRemote.ts'
import { watchCall } from './watchCall.ts'

interface Deps {
  endpoint: OwnCalls
  microphone: MediaStream
  chosen: ChosenDevices
  listener: CallListener
}

export interface OwnCall extends VoiceCall, DeviceUser {
  /** Rejects where the server does not take the call. */
  opened: Promise<void>
}

const lostMedia = { message: 'Media connection lost', code: 53405 }

/** One call over one peer connection; whatever ends it, the microphone is let go of. */
export function beginCall({ endpoint, microphone, chosen, listener }: Deps): OwnCall {
  let input = microphone
  let id: string | undefined
  let conversationId: string | undefined
  let isOver = false
  let isAccepted = false
  let isMuted = false
  const peer = new RTCPeerConnection()
  const sender = peer.addTrack(trackOf(microphone), microphone)
  const remote = playRemote(peer, chosen.output)
  const keys = createDigitQueue(() => sender.dtmf)
  const watch = watchCall({
    peer,
    listener,
    input: () => (isMuted ? null : input),
    output: remote.stream,
    isEnded: async () => id !== undefined && (await endpoint.isOver(id)),
    onEnded: end,
  })
  peer.addEventListener('connectionstatechange', follow)
  return {
    opened: open(),
    get conversationId() {
      return conversationId
    },
    hangUp() {
      if (isOver) return
      // It ends here whether the server hears of it or not: it notices that nobody is there.
      if (id !== undefined) void endpoint.hangUp(id).catch(() => undefined)
      end()
    },
    setMuted(next) {
      if (isOver) return
      isMuted = next
      trackOf(input).enabled = !next
      listener.muted(next)
    },
    sendDigits: digits => keys.add(digits),
    rate: async (score, issue) => {
      if (id !== undefined) await endpoint.rate(id, score, issue)
    },
    setInput,
    setOutput: deviceId => remote.setOutput(deviceId),
  }

  async function open(): Promise<void> {
    try {
      const started = await endpoint.start(await gatheredOffer(peer))
      id = started._id
      conversationId = started.conversation_id
      if (isOver) return void endpoint.hangUp(id).catch(() => undefined)
      listener.ringing()
      await peer.setRemoteDescription({ type: 'answer', sdp: started.sdp })
    } catch (error) {
      end()
      throw error
    }
  }

  function follow(): void {
    const { connectionState } = peer
    if (connectionState === 'connected') {
      if (isAccepted) listener.reconnected()
      else listener.accepted(id ?? '')
      isAccepted = true
    }
    if (connectionState === 'disconnected') listener.reconnecting(lostMedia)
    if (connectionState === 'closed') end()
    if (connectionState === 'failed') void failed()
  }

  /** The line of a call that the other side has ended breaks as well. */
  async function failed(): Promise<void> {
    const isEnded = id !== undefined && (await endpoint.isOver(id).catch(() => false))
    if (!isEnded && !isOver) listener.failed(lostMedia)
    end()
  }

  async function setInput(deviceId: string): Promise<void> {
    const next = await openMicrophone(deviceId)
    if (isOver) return stopMicrophone(next)
    const before = input
    trackOf(next).enabled = !isMuted
    await sender.replaceTrack(trackOf(next))
    input = next
    stopMicrophone(before)
    // It may have ended while the track was replaced.
    if (peer.signalingState === 'closed') stopMicrophone(next)
  }

  function end(): void {
    if (isOver) return
    isOver = true
    stopMicrophone(input)
    keys.stop()
    watch.stop()
    remote.stop()
    peer.close()
    listener.ended()
  }
}

function trackOf(stream: MediaStream): MediaStreamTrack {
  const [track] = stream.getAudioTracks()
  if (!track) throw new Error('The microphone has no sound')
  return track
}
