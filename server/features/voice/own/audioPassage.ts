import { type AudioLeg, frameMs } from './audioLeg.ts'

/** Milliseconds of sound that may wait on a leg; what is older than that is dropped, so that nobody talks into the past. */
const maxBehind = 160

/** Plays frames on a leg as they come from another one. */
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
