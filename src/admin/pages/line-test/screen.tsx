import TestIcon from '@mui/icons-material/NetworkCheckOutlined'
import { lazyPage } from '../../../ui/lazy/lazyPage.ts'
import { pagePaths } from '../../screens/pagePaths.ts'
import type { Screen } from '../../screens/Screen.ts'
import { lineTestTitle } from './lineTestTitle.ts'

/** Whether calls from this browser work; reached from the palette, the drawer for calls and the voice settings. */
export const screen: Screen = {
  path: pagePaths.lineTest,
  title: lineTestTitle,
  module: 'voice',
  commands: [{ group: 'actions', title: lineTestTitle, icon: TestIcon, to: pagePaths.lineTest }],
  Component: lazyPage(() => import('./LineTest.tsx').then(one => one.LineTest)),
}
