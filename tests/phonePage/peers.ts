/** Counts the connections for sound that the page has open. */
export function watchPeers(): { open(): number } {
  const peers: RTCPeerConnection[] = []
  globalThis.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration)
      peers.push(this)
    }
  }
  return { open: () => peers.filter(({ signalingState }) => signalingState !== 'closed').length }
}
