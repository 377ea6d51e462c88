import UnansweredIcon from '@mui/icons-material/PsychologyAltOutlined'
import { lazyPage } from '../../../ui/lazy/lazyPage.ts'
import { localTexts } from '../../../ui/texts/localTexts.ts'
import { pagePaths } from '../../screens/pagePaths.ts'
import type { Screen } from '../../screens/Screen.ts'
import { unansweredTitle } from './unansweredTitle.ts'

/** Group in the menu, with the same title as that of the knowledge entities. */
const group = localTexts({ en: 'Knowledge', de: 'Wissen' })

/** The page with unanswered questions and wrong passages. */
export const screen: Screen = {
  path: pagePaths.unanswered,
  title: unansweredTitle,
  group,
  order: 1,
  icon: 'psychology_alt',
  icons: { psychology_alt: UnansweredIcon },
  Component: lazyPage(() => import('./Unanswered.tsx').then(one => one.Unanswered)),
}
