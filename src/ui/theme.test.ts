import { createTheme } from '@mui/material/styles'
import { describe, expect, it } from 'vitest'
import { darkTheme, lightTheme } from './theme.ts'

const light = createTheme(lightTheme)
const dark = createTheme(darkTheme)

describe('the theme', () => {
  it('§1 has the brand colours with white on primary and black on secondary', () => {
    expect(light.palette.primary).toMatchObject({
      light: '#151a67',
      main: '#0e1250',
      dark: '#0a0e43',
      contrastText: '#ffffff',
    })
    expect(light.palette.secondary).toMatchObject({
      light: '#b37a51',
      main: '#67310a',
      dark: '#4b1400',
      contrastText: '#000000',
    })
  })

  it.each([light, dark])('§1 paper has elevation 0 by default: %#', theme => {
    expect(theme.components?.MuiPaper?.defaultProps?.elevation).toBe(0)
    expect(theme.components?.MuiAppBar?.defaultProps?.elevation).toBe(0)
    expect(theme.components?.MuiMenu?.defaultProps?.elevation).toBe(0)
  })

  it.each([light, dark])('§2 breaks at 600, 900, 1200 and 1536: %#', theme => {
    expect(theme.breakpoints.values).toEqual({ xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 })
  })

  it.each([
    ['light', light],
    ['dark', dark],
  ])('text can be read on primary in %s mode', (_, { palette }) => {
    expect(contrast(palette.primary.main, palette.primary.contrastText)).toBeGreaterThan(4.5)
    expect(contrast(palette.primary.main, palette.background.paper)).toBeGreaterThan(4.5)
    expect(contrast(palette.secondary.light, palette.secondary.contrastText)).toBeGreaterThan(4.5)
  })
})

/** Returns the WCAG contrast of two colors in the form #rrggbb. */
function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (bright + 0.05) / (dim + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\da-f]{2}/gi) ?? []).map(part => {
    const share = Number.parseInt(part, 16) / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
