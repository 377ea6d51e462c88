import { styled } from '@mui/material/styles'

/** Light ones: they bear black figures on a bar of any colour. */
const colours = { news: '#ffb74d', calls: '#ff9d95' }

/** How many, to 99, on the corner of a button, whose name has to say it in words. */
export function CountBadge({ count, kind }: { count: number; kind: keyof typeof colours }) {
  return (
    <Badge aria-hidden style={{ backgroundColor: colours[kind] }}>
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
