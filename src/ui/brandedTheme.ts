import type { ThemeOptions } from '@mui/material/styles'
import { legibleOn, mixed } from '../../common/color/legibleOn.ts'
import { isLightColor, readableColor } from '../../common/color/readableColor.ts'

/**
 * Returns the theme with a tenant's color as accent and on the bar, adjusted on each background until it is readable.
 * Without a color, returns the product's own theme.
 */
export function brandedTheme(theme: ThemeOptions, color: string | undefined): ThemeOptions {
  if (!color) return theme
  const { palette } = theme
  const isDark = palette?.mode === 'dark'
  // The background with the lower contrast: cards are the lighter of two dark ones, the page is the darker of two light
  // ones.
  const ground = (isDark ? palette?.background?.paper : palette?.background?.default) ?? '#ffffff'
  const main = legibleOn(color, ground, accentContrast)
  const accent = {
    light: mixed(main, 255, 0.15),
    main,
    dark: mixed(main, 0, 0.2),
    contrastText: textOn(main),
  }
  const light = mixed(main, 255, 0.4)
  const secondary = { light, main, dark: accent.dark, contrastText: textOn(light) }
  return { ...theme, palette: { ...palette, primary: accent, secondary, bar: barOf(color) } }
}

/** Enough contrast for text in the accent on rows and buttons that are tinted with it. */
const accentContrast = 6

/** Enough contrast for the fainter elements of the bar as well, such as its search field. */
const barContrast = 8

/** Returns the bar's colors: the brand color, adjusted until the text on it is readable. */
function barOf(brand: string) {
  const color = legibleOn(brand, textOn(brand), barContrast)
  const isLight = isLightColor(color) ?? false
  return {
    main: color,
    contrastText: textOn(color),
    line: mixed(color, isLight ? 0 : 255, 0.35),
    isLight,
  }
}

function textOn(color: string): string {
  return readableColor(color) ?? '#ffffff'
}
