import AccountIcon from '@mui/icons-material/PersonOutlined'
import { lazyPage } from '../../../ui/lazy/lazyPage.ts'
import { pagePaths } from '../../screens/pagePaths.ts'
import type { Screen } from '../../screens/Screen.ts'

/** The signed-in user's account page: names, password, second factor and sessions. The account menu links to it. */
export const screen: Screen = {
  path: pagePaths.account,
  title: texts => texts.account.title,
  commands: [
    { group: 'pages', title: texts => texts.account.title, icon: AccountIcon, to: pagePaths.account },
  ],
  Component: lazyPage(() => import('./Account.tsx').then(one => one.Account)),
}
