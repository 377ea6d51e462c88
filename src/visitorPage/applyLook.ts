import { legibleOn } from '../../common/color/legibleOn.ts'
import { readableColor } from '../../common/color/readableColor.ts'
import type { components } from '../../openapi/generated/types.d.ts'

type Look = components['schemas']['BookingLook']

/** Grounds of visitorPage.css. */
const grounds = { light: '#ffffff', dark: '#181b2e' } as const

/** Colors the page by the brand, in shades that are legible on its light and dark grounds. */
export function applyLook({ brand_color }: Look): void {
  if (!brand_color) return
  const { style } = document.documentElement
  for (const [scheme, ground] of Object.entries(grounds)) {
    const accent = legibleOn(brand_color, ground)
    style.setProperty(`--accent-${scheme}`, accent)
    style.setProperty(`--on-accent-${scheme}`, readableColor(accent) ?? ground)
  }
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', brand_color)
}
