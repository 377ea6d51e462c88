import CssBaseline from '@mui/material/CssBaseline'
import {
  CoreAdminContext,
  type CoreAdminContextProps,
  CoreAdminUI,
  type CoreAdminUIProps,
  localStorageStore,
} from 'ra-core'
import type { ComponentType } from 'react'
import { type RaThemeOptions, ThemeProvider, ThemesContext } from 'react-admin'

interface Props
  extends Pick<CoreAdminContextProps, 'authProvider' | 'dataProvider' | 'i18nProvider' | 'queryClient'>,
    Pick<CoreAdminUIProps, 'layout' | 'loading' | 'ready' | 'error' | 'catchAll' | 'children'> {
  lightTheme: RaThemeOptions
  darkTheme: RaThemeOptions
  notification: ComponentType
}

const store = localStorageStore()

/**
 * react-admin's <Admin> without what it would bring along unused: its own pages, menus, notes and English texts, 60 kB.
 */
export function AdminShell({ lightTheme, darkTheme, notification: Notification, ...rest }: Props) {
  const { authProvider, dataProvider, i18nProvider, queryClient, ...ui } = rest
  return (
    <CoreAdminContext store={store} {...{ authProvider, dataProvider, i18nProvider, queryClient }}>
      <ThemesContext value={{ lightTheme, darkTheme }}>
        <ThemeProvider>
          <CssBaseline enableColorScheme />
          <CoreAdminUI {...ui} loginPage={false} title="Switchboard" disableTelemetry requireAuth />
          <Notification />
        </ThemeProvider>
      </ThemesContext>
    </CoreAdminContext>
  )
}
