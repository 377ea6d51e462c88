import { useTheme as useMuiTheme } from '@mui/material/styles'
import { useTheme } from 'react-admin'
import { useTexts } from './useTexts.ts'

/** Returns the current mode and a function that switches between light and dark; the browser stores the choice. */
export function useToggleTheme() {
  const { app } = useTexts()
  const [, setTheme] = useTheme()
  const isDark = useMuiTheme().palette.mode === 'dark'
  return {
    isDark,
    title: isDark ? app.lightMode : app.darkMode,
    toggle: () => setTheme(isDark ? 'light' : 'dark'),
  }
}
