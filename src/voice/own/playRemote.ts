/** Makes the other side heard, on the chosen loudspeaker. */
export function playRemote(peer: RTCPeerConnection, output: string | undefined) {
  const audio = new Audio()
  audio.autoplay = true
  let stream: MediaStream | undefined
  if (output !== undefined) void setOutput(output).catch(() => undefined)
  peer.addEventListener('track', ({ track }) => {
    stream = new MediaStream([track])
    audio.srcObject = stream
    // A browser that plays nothing unasked was asked by the click that called.
    void audio.play().catch(() => undefined)
  })
  return { stream: () => stream, setOutput, stop }

  function setOutput(deviceId: string): Promise<void> {
    return audio.setSinkId(deviceId)
  }

  function stop(): void {
    audio.pause()
    audio.srcObject = null
  }
}
