import CssBaseline from '@mui/material/CssBaseline'
import {
  CoreAdminContext,
  type CoreAdminContextProps,
  CoreAdminUI,
  type CoreAdminUIProps,
  localStorageStore,
} from 'ra-core'
import type { ComponentType, ReactNode } from 'react'
import { type RaThemeOptions, ThemeProvider, ThemesContext } from 'react-admin'
import { useIsPrinted } from '../ui/useIsPrinted.ts'

interface Props
  extends Pick<CoreAdminContextProps, 'authProvider' | 'dataProvider' | 'i18nProvider' | 'queryClient'>,
    Pick<CoreAdminUIProps, 'layout' | 'loading' | 'ready' | 'error' | 'catchAll' | 'children'> {
  lightTheme: RaThemeOptions
  darkTheme: RaThemeOptions
  notification: ComponentType
  /** Wraps the whole application, inside the theme. */
  gate: (application: ReactNode) => ReactNode
}

const store = localStorageStore()

/**
 * Replaces react-admin's `<Admin>` and leaves out the parts we do not use: its own pages, menus, notifications and
 * English texts (60 kB).
 */
export function AdminShell({ lightTheme, darkTheme, notification: Notification, gate, ...rest }: Props) {
  const { authProvider, dataProvider, i18nProvider, queryClient, ...ui } = rest
  // Print in the light theme: colors of the dark theme are unreadable on white paper.
  const isPrinted = useIsPrinted()
  return (
    <CoreAdminContext store={store} {...{ authProvider, dataProvider, i18nProvider, queryClient }}>
      <ThemesContext value={{ lightTheme, darkTheme: isPrinted ? lightTheme : darkTheme }}>
        <ThemeProvider>
          <CssBaseline enableColorScheme />
          {gate(
            <>
              <CoreAdminUI {...ui} loginPage={false} title="Switchboard" disableTelemetry requireAuth />
              <Notification />
            </>,
          )}
        </ThemeProvider>
      </ThemesContext>
    </CoreAdminContext>
  )
}
