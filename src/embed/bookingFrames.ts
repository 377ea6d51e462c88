/**
 * The script at /plugin/static/js/booking-frame.js. Puts the booking page into each `<div data-switchboard-booking>` of
 * a site.
 */
import { addFrames } from './addFrames.ts'

const { origin } = new URL((document.currentScript as HTMLScriptElement).src)

addFrames(origin, {
  kind: 'switchboard-booking',
  pathOf: slug => `/book/${slug}`,
  title: 'Book an appointment',
})
