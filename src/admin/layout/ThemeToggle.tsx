import DarkIcon from '@mui/icons-material/DarkModeOutlined'
import LightIcon from '@mui/icons-material/LightModeOutlined'
import IconButton from '@mui/material/IconButton'
import { KeyTooltip } from '../../ui/shortcuts/KeyTooltip.tsx'
import { useToggleTheme } from '../../ui/useToggleTheme.ts'
import { frameKeys } from '../palette/frameKeys.ts'

/** Switches between light and dark. Hidden on phones, whose bar has no room; the palette has the command there. */
export function ThemeToggle() {
  const { isDark, title, toggle } = useToggleTheme()
  return (
    <KeyTooltip title={title} keys={frameKeys.theme}>
      <IconButton color="inherit" onClick={toggle} sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
        {isDark ? <LightIcon /> : <DarkIcon />}
      </IconButton>
    </KeyTooltip>
  )
}
