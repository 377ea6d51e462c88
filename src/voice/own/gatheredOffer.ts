/** Addresses that were not found by then would not be reached sooner; milliseconds. */
const longestMs = 2000

/** An offer with all addresses of this side in it: the answer comes in one reply, and nothing after it. */
export async function gatheredOffer(peer: RTCPeerConnection): Promise<string> {
  await peer.setLocalDescription(await peer.createOffer())
  await new Promise<void>(resolve => {
    const look = () => peer.iceGatheringState === 'complete' && resolve()
    peer.addEventListener('icegatheringstatechange', look)
    setTimeout(resolve, longestMs)
    look()
  })
  return peer.localDescription?.sdp ?? ''
}
