import DarkIcon from '@mui/icons-material/DarkModeOutlined'
import LightIcon from '@mui/icons-material/LightModeOutlined'
import IconButton from '@mui/material/IconButton'
import { useTheme as useMuiTheme } from '@mui/material/styles'
import { useTheme } from 'react-admin'
import { useTexts } from '../../ui/useTexts.ts'

/** Between light and dark; the browser remembers it. */
export function ThemeToggle() {
  const { app } = useTexts()
  const [, setTheme] = useTheme()
  const isDark = useMuiTheme().palette.mode === 'dark'
  return (
    <IconButton
      color="inherit"
      aria-label={isDark ? app.lightMode : app.darkMode}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <LightIcon /> : <DarkIcon />}
    </IconButton>
  )
}
