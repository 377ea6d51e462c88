import { type AudioLeg, frameMs } from './audioLeg.ts'

/**
 * Maximum milliseconds of sound that may wait on a leg. Beyond that, the waiting sound is dropped, so that people do
 * not hear each other late.
 */
const maxBehind = 160

/** Creates a function that plays the frames of one leg on another as they arrive. */
export function createAudioPassage(leg: Pick<AudioLeg, 'play' | 'clear' | 'playedMs'>) {
  let begun = leg.playedMs
  let given = 0
  return (frame: Int16Array): void => {
    if (given - (leg.playedMs - begun) >= maxBehind) {
      leg.clear()
      begun = leg.playedMs
      given = 0
    }
    leg.play(frame)
    given += frameMs
  }
}
