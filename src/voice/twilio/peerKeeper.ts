/** Tracks every connection that carries sound, to close those that the SDK forgets. */
export interface PeerKeeper {
  /** Replaces the browser's own class in the SDK. */
  Peer: typeof RTCPeerConnection
  closeAll(): void
}

/** Creates the connection keeper of one device; needs a browser with WebRTC. */
export function createPeerKeeper(): PeerKeeper {
  const peers = new Set<RTCPeerConnection>()
  class Peer extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration)
      peers.add(this)
    }

    override close(): void {
      super.close()
      peers.delete(this)
    }
  }
  return {
    Peer,
    closeAll: () => {
      for (const peer of peers) peer.close()
    },
  }
}
