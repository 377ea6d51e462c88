import { alpha, type Theme } from '@mui/material/styles'

/** Returns the style of a <mark> around a search match. */
export function foundStyle({ palette }: Theme) {
  return {
    color: palette.text.primary,
    fontWeight: 650,
    borderRadius: '3px',
    backgroundColor: alpha(palette.secondary.light, 0.3),
  }
}
