import type { ThemeOptions } from '@mui/material/styles'
import { legibleOn, mixed } from '../../common/color/legibleOn.ts'
import { isLightColor, readableColor } from '../../common/color/readableColor.ts'

/**
 * The theme with a tenant's colour as its accent and on the bar: on each ground as near to it as can be read. Without a
 * colour it is the product's own.
 */
export function brandedTheme(theme: ThemeOptions, color: string | undefined): ThemeOptions {
  if (!color) return theme
  const { palette } = theme
  const isDark = palette?.mode === 'dark'
  // Cards are the lighter of two dark grounds, the page is the darker of two light ones.
  const ground = (isDark ? palette?.background?.paper : palette?.background?.default) ?? '#ffffff'
  const main = legibleOn(color, ground)
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

/** So much that what is fainter on the bar, such as its search field, can be read as well. */
const barContrast = 8

/** The bar bears the colour, as near to it as its text can be read on. */
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
