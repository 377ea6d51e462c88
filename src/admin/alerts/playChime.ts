/** The two notes: frequency in hertz, and start in seconds. */
const notes = [
  { pitch: 660, at: 0 },
  { pitch: 880, at: 0.14 },
] as const

const noteSeconds = 0.22
const loudness = 0.12

/** Plays two short notes, synthesized here, so nothing is loaded. Does nothing while the browser allows no sound. */
export async function playChime(): Promise<void> {
  if (typeof AudioContext === 'undefined') return
  const context = new AudioContext()
  try {
    if (context.state !== 'running') await Promise.race([context.resume(), afterMs(200)])
    if (context.state !== 'running') return
    for (const note of notes) play(context, note)
    await afterMs(1000)
  } finally {
    await context.close()
  }
}

function play(context: AudioContext, { pitch, at }: (typeof notes)[number]): void {
  const begin = context.currentTime + at
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.frequency.value = pitch
  volume.gain.setValueAtTime(0, begin)
  volume.gain.linearRampToValueAtTime(loudness, begin + 0.01)
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + noteSeconds)
  tone.connect(volume).connect(context.destination)
  tone.start(begin)
  tone.stop(begin + noteSeconds)
}

function afterMs(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
