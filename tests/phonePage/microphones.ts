/** Counts every microphone that the page has ever opened, and refuses or holds the next ones. */
export interface Microphones {
  /** Those that record at this moment. */
  live(): number
  opened(): number
  /** From now on the browser gives none, for this reason of its own; undefined gives them again. */
  refuse(name: string | undefined): void
  /** From now on who asks for one waits, as somebody does who has not seen the browser's question. */
  hold(): void
  release(): void
}

/** Stands between the page and the browser from here on. */
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
