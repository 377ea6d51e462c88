import { alpha, type Theme } from '@mui/material/styles'

/**
 * Returns the styles of values in a list. They use plain class names, because a list renders hundreds of cells at once.
 */
export function cellStyles({ palette }: Theme) {
  const tint = (color: string) => ({
    color,
    backgroundColor: alpha(color, palette.mode === 'dark' ? 0.16 : 0.09),
  })
  const named = ['primary', 'error', 'warning', 'info', 'success'] as const
  return {
    '& .none': { color: alpha(palette.text.secondary, 0.75) },
    '& .quiet': { color: palette.text.secondary },
    '& .chip, & .tag': {
      display: 'inline-block',
      maxWidth: '100%',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      verticalAlign: 'middle',
      lineHeight: '20px',
      padding: '1px 8px',
      borderRadius: 6,
      fontSize: '0.8125rem',
    },
    '& .chip': { fontWeight: 500, ...tint(palette.text.secondary), color: palette.text.primary },
    '& .tag': { flex: '0 1 auto', minWidth: 24, border: `1px solid ${palette.divider}`, padding: '0 7px' },
    '& .tags': { display: 'inline-flex', gap: 6, alignItems: 'center', maxWidth: '100%', overflow: 'hidden' },
    '& .tags > .quiet': { flex: 'none' },
    ...Object.fromEntries(named.map(name => [`& .chip[data-color="${name}"]`, tint(palette[name].main)])),
    '& .yes::before': {
      content: '""',
      display: 'inline-block',
      width: 7,
      height: 7,
      borderRadius: '50%',
      marginRight: 7,
      verticalAlign: '1px',
      backgroundColor: palette.success.main,
    },
    '& .no': { color: palette.text.secondary, paddingLeft: 14 },
    '& .stars': { color: palette.secondary.light, letterSpacing: 1 },
    '& .stars span': { color: palette.divider },
    '& .swatch': {
      display: 'inline-block',
      width: 14,
      height: 14,
      marginRight: 8,
      borderRadius: 4,
      verticalAlign: '-2px',
      border: `1px solid ${palette.divider}`,
    },
    '& mark': {
      color: 'inherit',
      backgroundColor: alpha(palette.warning.main, palette.mode === 'dark' ? 0.32 : 0.22),
      borderRadius: 3,
    },
    '& a': { color: palette.primary.main, textDecoration: 'none' },
    '& a:hover': { textDecoration: 'underline' },
  }
}
