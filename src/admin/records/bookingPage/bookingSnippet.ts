/** Returns the embed code of a booking page, by its address. */
export function bookingSnippet(address: string): string {
  const { origin, pathname } = new URL(address)
  const slug = pathname.split('/').pop()
  const script = `<script async src="${origin}/plugin/static/js/booking-frame.js"></script>`
  return `<div data-switchboard-booking="${slug}"></div>\n${script}`
}
