/** A sound that can be paused. */
export interface Clip {
  pause(): void
}

export type OnePlayer = ReturnType<typeof createOnePlayer>

/** §4 Creates the control that lets one clip play at a time: starting another pauses the first. */
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
