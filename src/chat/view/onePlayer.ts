/** What can be made to be quiet. */
export interface Clip {
  pause(): void
}

export type OnePlayer = ReturnType<typeof createOnePlayer>

/** §4 One clip plays at a time: starting another pauses the first. */
export function createOnePlayer() {
  let playing: Clip | undefined
  return {
    started(clip: Clip): void {
      if (playing !== clip) playing?.pause()
      playing = clip
    },
    ended(clip: Clip): void {
      if (playing === clip) playing = undefined
    },
  }
}
