/** Makes the other side heard, on the chosen loudspeaker, by whatever path its sound comes. */
export function playRemote(output: string | undefined) {
  const audio = new Audio()
  audio.autoplay = true
  let stream: MediaStream | undefined
  if (output !== undefined) void setOutput(output).catch(() => undefined)
  return { play, stream: () => stream, setOutput, stop }

  function play(next: MediaStream): void {
    stream = next
    audio.srcObject = stream
    // A browser that plays nothing unasked was asked by the click that called.
    void audio.play().catch(() => undefined)
  }

  function setOutput(deviceId: string): Promise<void> {
    return audio.setSinkId(deviceId)
  }

  function stop(): void {
    audio.pause()
    audio.srcObject = null
  }
}
