import { styled } from '@mui/material/styles'
import { Key } from '../../ui/shortcuts/Keys.tsx'
import { useTexts } from '../../ui/useTexts.ts'

/** Shows the palette's keys and the result of the search. */
export function PaletteHints({ status }: { status: string }) {
  const { palette, shortcuts } = useTexts()
  const { move, open, close } = palette.hints
  return (
    <Foot>
      <Hints>
        <span>
          <Key>↑</Key> <Key>↓</Key> {move}
        </span>
        <span>
          <Key>{shortcuts.keys.enter}</Key> {open}
        </span>
        <span>
          <Key>{shortcuts.keys.escape}</Key> {close}
        </span>
      </Hints>
      <span role="status">{status}</span>
    </Foot>
  )
}

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 16,
  minHeight: 40,
  alignItems: 'center',
  padding: '6px 16px',
  fontSize: '0.75rem',
  color: theme.palette.text.secondary,
  borderTop: `1px solid ${theme.palette.divider}`,
}))

const Hints = styled('span')(({ theme }) => ({
  display: 'none',
  gap: 16,
  [theme.breakpoints.up('sm')]: { display: 'flex' },
}))
