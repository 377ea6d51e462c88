import { styled } from '@mui/material/styles'

/** Light colors, so that black digits are readable on a bar of any color. */
const colors = { news: '#ffb74d', calls: '#ff9d95' }

/**
 * Shows a count, up to 99, on the corner of a button. It is hidden from screen readers, so the button's name must
 * include the count.
 */
export function CountBadge({ count, kind }: { count: number; kind: keyof typeof colors }) {
  return (
    <Badge aria-hidden style={{ backgroundColor: colors[kind] }}>
      {Math.min(count, 99)}
    </Badge>
  )
}

const Badge = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: 2,
  right: 2,
  minWidth: 18,
  borderRadius: 9,
  padding: '0 5px',
  fontSize: '0.6875rem',
  fontWeight: 700,
  lineHeight: '18px',
  color: theme.palette.common.black,
}))
