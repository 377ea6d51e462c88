/** Plays the other side on the chosen loudspeaker, over any path. */
export function playRemote(output: string | undefined) {
  const audio = new Audio()
  audio.autoplay = true
  let stream: MediaStream | undefined
  if (output !== undefined) void setOutput(output).catch(() => undefined)
  return { play, stream: () => stream, setOutput, stop }

  function play(next: MediaStream): void {
    stream = next
    audio.srcObject = stream
    // Browsers that block autoplay allow it after the click that started the call.
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
