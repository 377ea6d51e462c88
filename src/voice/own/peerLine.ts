import { lineStats } from './lineStats.ts'
import { trackOf } from './openMicrophone.ts'
import type { LineListener, SoundLine } from './soundLine.ts'

/** Carries sound over WebRTC: the browser sends an offer and our endpoint answers it. */
export function peerLine(microphone: MediaStream, listener: LineListener): SoundLine {
  let isClosed = false
  const peer = new RTCPeerConnection()
  const sender = peer.addTrack(trackOf(microphone), microphone)
  peer.addEventListener('track', ({ track }) => listener.sound(new MediaStream([track])))
  peer.addEventListener('connectionstatechange', () => {
    if (!isClosed) follow(peer.connectionState)
  })
  return {
    async connect(ask) {
      await peer.setLocalDescription()
      // Send the offer without waiting for candidates: the server answers checks and makes none, so it needs no address
      // of this side.
      const { sdp = '' } = await ask(peer.localDescription?.sdp ?? '')
      if (!isClosed) await peer.setRemoteDescription({ type: 'answer', sdp })
    },
    setInput: stream => sender.replaceTrack(trackOf(stream)),
    async stats() {
      const isUp = peer.connectionState === 'connected' || peer.connectionState === 'disconnected'
      return isUp ? lineStats(peer) : null
    },
    keys: () => sender.dtmf,
    close() {
      isClosed = true
      peer.close()
    },
  }

  function follow(state: RTCPeerConnectionState): void {
    if (state === 'connected') listener.open()
    if (state === 'disconnected') listener.shaky()
    if (state === 'closed' || state === 'failed') listener.lost()
  }
}
