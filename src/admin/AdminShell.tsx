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
  /** Goes around everything, inside the theme. */
  gate: (application: ReactNode) => ReactNode
}

const store = localStorageStore()

/**
 * react-admin's <Admin> without what it would bring along unused: its own pages, menus, notes and English texts, 60 kB.
 */
export function AdminShell({ lightTheme, darkTheme, notification: Notification, gate, ...rest }: Props) {
  const { authProvider, dataProvider, i18nProvider, queryClient, ...ui } = rest
  // Paper is white: what was made for a dark screen could not be read on it.
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
