/** Counts every microphone that the page has opened, and refuses or delays the next ones. */
export interface Microphones {
  /** Returns the number of recording microphones. */
  live(): number
  opened(): number
  /** Makes the browser refuse microphones with this error name; undefined allows them again. */
  refuse(name: string | undefined): void
  /** Delays requests for a microphone, as a person does who has not noticed the browser's prompt. */
  hold(): void
  release(): void
}

/** Intercepts requests for microphones from now on. */
export function watchMicrophones(): Microphones {
  const media = navigator.mediaDevices
  const open = media.getUserMedia.bind(media)
  const tracks: MediaStreamTrack[] = []
  let refusal: string | undefined
  let held: Promise<void> | undefined
  let release = () => {}
  media.getUserMedia = async constraints => {
    await held
    if (refusal) throw new DOMException('Not given', refusal)
    const stream = await open(constraints)
    tracks.push(...stream.getTracks())
    return stream
  }
  return {
    live: () => tracks.filter(({ readyState }) => readyState === 'live').length,
    opened: () => tracks.length,
    refuse: name => {
      refusal = name
    },
    hold: () => {
      held = new Promise(resolve => {
        release = resolve
      })
    },
    release: () => {
      held = undefined
      release()
    },
  }
}
