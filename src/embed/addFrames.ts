interface Framed {
  /** Attribute of the elements that get a frame, after `data-`. It also names the messages of the frames. */
  kind: string
  /** Returns the path of the page for the attribute's value. */
  pathOf: (value: string) => string
  /** What screen readers call a frame whose element has no title. */
  title: string
}

/** Puts a page into each empty element of a kind on a site, in a frame that grows with its content. */
export function addFrames(origin: string, { kind, pathOf, title }: Framed): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', addAll)
  else addAll()

  function addAll(): void {
    for (const place of document.querySelectorAll<HTMLElement>(`[data-${kind}]:empty`)) addFrame(place)
  }

  function addFrame(place: HTMLElement): void {
    const frame = document.createElement('iframe')
    const { lang } = document.documentElement
    const value = encodeURIComponent(place.getAttribute(`data-${kind}`) ?? '')
    frame.src = `${origin}${pathOf(value)}${lang ? `?lang=${encodeURIComponent(lang)}` : ''}`
    frame.title = place.title || title
    frame.style.cssText = 'display:block;width:100%;height:600px;border:0;color-scheme:normal'
    frame.onload = () => frame.contentWindow?.postMessage(kind, origin)
    addEventListener('message', ({ source, origin: sender, data }) => {
      const isFrames = source === frame.contentWindow && sender === origin && data?.kind === kind
      if (isFrames && data.height > 0) frame.style.height = `${Number(data.height)}px`
    })
    place.append(frame)
  }
}
