import TestIcon from '@mui/icons-material/NetworkCheckOutlined'
import { lazyPage } from '../../../ui/lazy/lazyPage.ts'
import { pagePaths } from '../../screens/pagePaths.ts'
import type { Screen } from '../../screens/Screen.ts'
import { lineTestTitle } from './lineTestTitle.ts'

/** Page that tests calls from this browser; opened from the palette, the call drawer and the voice settings. */
export const screen: Screen = {
  path: pagePaths.lineTest,
  title: lineTestTitle,
  module: 'voice',
  commands: [{ group: 'actions', title: lineTestTitle, icon: TestIcon, to: pagePaths.lineTest }],
  Component: lazyPage(() => import('./LineTest.tsx').then(one => one.LineTest)),
}
