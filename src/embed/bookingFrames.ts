/**
 * The script at /plugin/static/js/booking-frame.js. Puts the booking page into each `<div data-switchboard-booking>` of
 * a site, in a frame that grows with its content.
 */
const kind = 'switchboard-booking'
const { origin } = new URL((document.currentScript as HTMLScriptElement).src)

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', addFrames)
else addFrames()

function addFrames(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-switchboard-booking]:empty'))
    addFrame(place)
}

function addFrame(place: HTMLElement): void {
  const frame = document.createElement('iframe')
  const { lang } = document.documentElement
  const slug = encodeURIComponent(place.dataset.switchboardBooking ?? '')
  frame.src = `${origin}/book/${slug}${lang ? `?lang=${encodeURIComponent(lang)}` : ''}`
  frame.title = place.title || 'Book an appointment'
  frame.style.cssText = 'display:block;width:100%;height:600px;border:0;color-scheme:normal'
  frame.onload = () => frame.contentWindow?.postMessage(kind, origin)
  addEventListener('message', ({ source, origin: sender, data }) => {
    const isFrames = source === frame.contentWindow && sender === origin && data?.kind === kind
    if (isFrames && data.height > 0) frame.style.height = `${Number(data.height)}px`
  })
  place.append(frame)
}

export {}
