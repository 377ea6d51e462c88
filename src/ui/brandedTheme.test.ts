import { createTheme } from '@mui/material/styles'
import { describe, expect, it } from 'vitest'
import { contrastBetween } from '../../common/color/readableColor.ts'
import { brandedTheme } from './brandedTheme.ts'
import { darkTheme, lightTheme } from './theme.ts'

const brands = ['#0f4c5c', '#1b6e3c', '#b3261e', '#0041ed', '#f2bd6b', '#6a1b9a', '#777777', '#ffff00']

describe('a theme in the color of a brand', () => {
  it.each(brands.flatMap(color => [lightTheme, darkTheme].map(theme => ({ color, theme }))))(
    'has an accent that can be read on what is tinted with it: $color, $theme.palette.mode',
    ({ color, theme }) => {
      const { primary, background } = createTheme(brandedTheme(theme, color)).palette
      for (const ground of [background.default, background.paper])
        for (const share of [0, 0.08, 0.16])
          expect(contrastBetween(primary.main, blended(primary.main, ground, share))).toBeGreaterThanOrEqual(
            4.5,
          )
    },
  )
})

/** Returns a color at an opacity over another one; all have the form #rrggbb. */
function blended(color: string, ground: string, share: number): string {
  const [over, under] = [color, ground].map(one => one.match(/[\da-f]{2}/gi) ?? [])
  const parts = over?.map((part, at) =>
    Math.round(Number.parseInt(part, 16) * share + Number.parseInt(under?.[at] ?? '', 16) * (1 - share)),
  )
  return `#${parts?.map(part => part.toString(16).padStart(2, '0')).join('')}`
}
