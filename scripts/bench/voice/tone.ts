/** Generates a sound that passes for a voice: a few overtones that swell and fade like syllables. */
export function tone(seconds: number, rate: number, loudness: number): Int16Array {
  return Int16Array.from({ length: Math.round(seconds * rate) }, (_, at) => {
    const time = at / rate
    const syllable = 0.75 + 0.25 * Math.sin(2 * Math.PI * 4 * time)
    const pitch = [1, 2, 3].reduce((sum, part) => sum + Math.sin(2 * Math.PI * 170 * part * time) / part, 0)
    return Math.round((loudness * syllable * pitch) / 1.8)
  })
}
