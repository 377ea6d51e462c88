import { alpha, styled } from '@mui/material/styles'

/** Surrounds the grid and gives it the theme's colors. Bookings look different by status, not only by color. */
export const GridFrame = styled('div')(({ theme }) => {
  const { palette, typography, shape } = theme
  const hatch = alpha(palette.text.primary, 0.14)
  return {
    '--fc-classic-primary': palette.primary.main,
    '--fc-classic-event': palette.primary.main,
    '--fc-classic-event-contrast': palette.primary.contrastText,
    '--fc-classic-background': palette.background.paper,
    '--fc-classic-background-event': 'transparent',
    '--fc-classic-background-event-opacity': '100%',
    '--fc-classic-background-event-foreground-opacity': '100%',
    '--fc-classic-foreground': palette.text.primary,
    '--fc-classic-faint-foreground': palette.text.secondary,
    '--fc-classic-muted-foreground': palette.text.secondary,
    '--fc-classic-border': palette.divider,
    '--fc-classic-strong-border': palette.divider,
    '--fc-classic-today': alpha(palette.primary.main, 0.06),
    '--fc-classic-highlight': alpha(palette.primary.main, 0.16),
    '--fc-classic-now': palette.error.main,
    '--fc-classic-faint': alpha(palette.text.primary, 0.04),
    '--fc-classic-muted': alpha(palette.text.primary, 0.08),
    '--fc-classic-strong': alpha(palette.text.primary, 0.14),
    '--fc-classic-small-dot-width': '8px',
    '--fc-classic-large-dot-width': '10px',
    flex: '1 1 auto',
    minHeight: 0,
    overflow: 'hidden',
    border: `1px solid ${palette.divider}`,
    borderRadius: shape.borderRadius,
    backgroundColor: palette.background.paper,
    ...typography.body2,
    '& .closed': { backgroundColor: alpha(palette.text.primary, 0.045) },
    // Four rows an hour have to be low.
    '&& .hour': { ...typography.caption, lineHeight: '12px', marginBlock: 0 },
    '&& .quarter': { borderTopColor: 'transparent' },
    '& .booking': { cursor: 'pointer', overflow: 'hidden' },
    '& .booking.pending': { outline: `2px dashed ${palette.text.primary}`, outlineOffset: -2 },
    '& .booking.cancelled, & .booking.rejected': { opacity: 0.72 },
    '& .booking.cancelled .name, & .booking.rejected .name': { textDecoration: 'line-through' },
    '& .taken': { cursor: 'pointer', overflow: 'hidden' },
    '&:is([data-view="day"], [data-view="week"]) .taken': {
      background: palette.background.paper,
      border: `1px solid ${palette.text.secondary}`,
    },
    '&:is([data-view="day"], [data-view="week"]) .taken.busy': {
      backgroundImage: `repeating-linear-gradient(135deg, ${hatch} 0 4px, transparent 4px 10px)`,
    },
    '&:is([data-view="day"], [data-view="week"]) .taken.hold': { borderStyle: 'dashed', borderWidth: 2 },
    // The library colors its text for a filled event.
    '&& .taken .what': { color: palette.text.primary },
    '& .taken .name': { fontWeight: 500 },
    '& :is(.booking, .taken):focus-visible': {
      outline: `3px solid ${palette.primary.main}`,
      outlineOffset: 1,
    },
    '& .what': { ...typography.caption, lineHeight: 1.35, overflow: 'hidden', overflowWrap: 'anywhere' },
    '& :is(.booking, .taken) .what': { alignSelf: 'flex-start' },
    '& .what[data-short]': { whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
    '& .name': { fontWeight: 650 },
    // One booking is one line there.
    '&[data-view="month"] .what': { whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
    '&[data-view="list"] .what': typography.body2,
  }
})
