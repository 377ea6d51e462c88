import SearchIcon from '@mui/icons-material/Search'
import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { Keys } from '../../ui/shortcuts/Keys.tsx'
import { ariaKeys } from '../../ui/shortcuts/shortcutKeys.ts'
import { useShortcuts } from '../../ui/shortcuts/useShortcut.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import { frameKeys } from './frameKeys.ts'
import { useOpenDialog } from './openDialog.ts'

/** Opens the palette by mouse: looks like a field if there is room, else like a magnifying glass. */
export function SearchButton() {
  const { palette } = useTexts()
  const shortcuts = useShortcuts()
  const openDialog = useOpenDialog()
  return (
    <Field
      aria-haspopup="dialog"
      aria-keyshortcuts={shortcuts && ariaKeys(frameKeys.palette, shortcuts.isMac)}
      onClick={() => openDialog('palette')}
    >
      <SearchIcon aria-hidden />
      <Words>{palette.open}</Words>
      <Hint>
        <Keys keys={frameKeys.palette} />
      </Hint>
    </Field>
  )
}

const Field = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body2,
  gap: 8,
  height: 40,
  width: 40,
  borderRadius: 20,
  color: 'inherit',
  '& svg': { fontSize: 22 },
  '&:hover, &.Mui-focusVisible': { backgroundColor: 'color-mix(in srgb, currentcolor 14%, transparent)' },
  '&.Mui-focusVisible': { outline: '2px solid currentcolor' },
  [theme.breakpoints.up('md')]: {
    width: 280,
    height: 36,
    padding: '0 8px 0 10px',
    borderRadius: theme.shape.borderRadius,
    backgroundColor: 'color-mix(in srgb, currentcolor 10%, transparent)',
    border: `1px solid color-mix(in srgb, currentcolor 22%, transparent)`,
    '& svg': { fontSize: 19 },
  },
}))

/** On narrow screens, hidden visually: it only names the button. */
const Words = styled('span')(({ theme }) => ({
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textAlign: 'left',
  [theme.breakpoints.up('md')]: { flex: 1 },
  [theme.breakpoints.down('md')]: { position: 'absolute', width: 1, height: 1, clipPath: 'inset(50%)' },
}))

const Hint = styled('span')(({ theme }) => ({
  [theme.breakpoints.down('md')]: { display: 'none' },
}))
