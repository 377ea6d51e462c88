import { styled } from '@mui/material/styles'

interface Props {
  label: string
  url: string
}

/** Shows a long link for copying; a click selects all of it. */
export function LinkBox({ label, url }: Props) {
  return <Box readOnly aria-label={label} value={url} onFocus={event => event.currentTarget.select()} />
}

const Box = styled('input')(({ theme }) => ({
  width: '100%',
  boxSizing: 'border-box',
  padding: '8px 12px',
  minHeight: 40,
  fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
  fontSize: '0.8125rem',
  textOverflow: 'ellipsis',
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.background.default,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -1 },
}))
