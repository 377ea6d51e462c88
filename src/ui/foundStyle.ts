import { alpha, type Theme } from '@mui/material/styles'

/** How a <mark> looks around what a search has found. */
export function foundStyle({ palette }: Theme) {
  return {
    color: palette.text.primary,
    fontWeight: 650,
    borderRadius: '3px',
    backgroundColor: alpha(palette.secondary.light, 0.3),
  }
}
