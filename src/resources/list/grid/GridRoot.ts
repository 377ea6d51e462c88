import { alpha, styled } from '@mui/material/styles'
import { cellStyles } from '../cells/cellStyles.ts'
import { headHeight } from './density.ts'

/** The scrolling table with its contents. The rows use plain class names, which makes them cheap to render. */
export const GridRoot = styled('div')(({ theme }) => {
  const { palette } = theme
  const isDark = palette.mode === 'dark'
  // Pinned cells cover content that scrolls below them, so their colors must be opaque.
  const over = (color: string, share: string) =>
    `color-mix(in srgb, ${color} ${share}, ${palette.background.paper})`
  const hovered = over(palette.text.primary, isDark ? '5%' : '3%')
  const marked = over(palette.primary.main, isDark ? '16%' : '7%')
  return {
    ...theme.typography.body2,
    '--bone': alpha(palette.text.primary, 0.07),
    position: 'relative',
    flex: '0 1 auto',
    minHeight: 0,
    overflow: 'auto',
    overscrollBehavior: 'contain',
    overflowAnchor: 'none',
    outline: 'none',
    '& [role="row"]': {
      display: 'grid',
      gridTemplateColumns: 'var(--columns)',
      width: 'max(var(--width), 100%)',
      '--row-background': palette.background.paper,
      backgroundColor: 'var(--row-background)',
      borderBottom: `1px solid ${palette.divider}`,
      boxSizing: 'border-box',
    },
    '& a.name': { color: palette.text.primary },
    '& .body [role="row"]:hover': { '--row-background': hovered },
    '& .body [role="row"][aria-selected="true"]': { '--row-background': marked },
    '& .head': {
      position: 'sticky',
      top: 0,
      zIndex: 3,
      height: headHeight,
      '--row-background': over(palette.text.primary, isDark ? '4%' : '2.5%'),
      color: palette.text.secondary,
      fontSize: '0.8125rem',
      fontWeight: 600,
      userSelect: 'none',
    },
    '& .cell': {
      position: 'relative',
      alignContent: 'center',
      padding: '0 12px',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      backgroundColor: 'var(--row-background)',
      outline: 'none',
      minWidth: 0,
    },
    '& .cell:focus, & .cell:has(> .sort:focus-visible)': {
      boxShadow: `inset 0 0 0 2px ${palette.primary.main}`,
    },
    '&[aria-readonly="false"] .can-edit': { cursor: 'text' },
    '& .number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '& .pinned': { position: 'sticky', zIndex: 1 },
    '& .mark': { left: 0, padding: 0, textAlign: 'center' },
    '&[data-aside] .edge': { boxShadow: `inset -1px 0 ${palette.divider}`, clipPath: 'inset(0 -12px 0 0)' },
    '&[data-aside] .edge::after': {
      content: '""',
      position: 'absolute',
      inset: '0 0 0 auto',
      width: 1,
      backgroundColor: alpha(palette.text.primary, 0.22),
    },
    '& .tail': { position: 'sticky', right: 0, zIndex: 1, padding: '0 4px', textAlign: 'right' },
    '& .cell.editing': { overflow: 'visible', zIndex: 4, padding: 0 },
    '& input[type="checkbox"]': {
      width: 16,
      height: 16,
      margin: 0,
      verticalAlign: 'middle',
      accentColor: isDark ? palette.primary.main : palette.primary.light,
      cursor: 'pointer',
    },
    '& .sort': {
      all: 'unset',
      boxSizing: 'border-box',
      maxWidth: '100%',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      display: 'inline-flex',
      // On its baseline, the reversed row of a number's heading would stand higher.
      verticalAlign: 'middle',
      alignItems: 'center',
      gap: 4,
      cursor: 'pointer',
    },
    '& .sort:hover, & [aria-sort="ascending"], & [aria-sort="descending"]': { color: palette.text.primary },
    '& .number .sort': { flexDirection: 'row-reverse' },
    '& .sort svg': { width: 14, height: 14, flex: 'none' },
    '& .sort:not(:hover) svg.idle': { visibility: 'hidden' },
    '& .place': {
      flex: 'none',
      minWidth: 15,
      lineHeight: '15px',
      borderRadius: 8,
      fontSize: '0.6875rem',
      textAlign: 'center',
      backgroundColor: alpha(palette.text.primary, 0.1),
    },
    '& .resize': {
      position: 'absolute',
      inset: '0 0 0 auto',
      width: 9,
      cursor: 'col-resize',
      touchAction: 'none',
    },
    '& .resize::after': {
      content: '""',
      position: 'absolute',
      inset: '11px 0 11px auto',
      width: 1,
      backgroundColor: palette.divider,
    },
    '& .resize:hover::after': { inset: '0 0 0 auto', width: 3, backgroundColor: palette.primary.main },
    // One element stands for a whole loading row, because dragging the scroll bar passes thousands of them.
    '& .bones': { gridColumn: '1 / -1', background: 'var(--bones)' },
    '& .body.faded': { opacity: 0.5, transition: 'opacity 120ms 80ms' },
    '& .body.whole > div > :last-child': { borderBottom: 0 },
    '& .snippet': {
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      fontSize: '0.75rem',
      lineHeight: 1.3,
      color: palette.text.secondary,
    },
    '& .hidden': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
    ...cellStyles(theme),
    '& .name': { fontWeight: 600, color: palette.text.primary },
  }
})
