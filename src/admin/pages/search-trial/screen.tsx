import TrialIcon from '@mui/icons-material/ManageSearchOutlined'
import QuestionIcon from '@mui/icons-material/QuizOutlined'
import { lazyPage } from '../../../ui/lazy/lazyPage.ts'
import { pagePaths } from '../../screens/pagePaths.ts'
import type { Screen } from '../../screens/Screen.ts'
import { searchTrialGroup, searchTrialTitle } from './searchTrialTitle.ts'

/** What a question finds in the knowledge, and why. */
export const screen: Screen = {
  path: pagePaths.searchTrial,
  title: searchTrialTitle,
  group: searchTrialGroup,
  order: 1,
  icon: 'manage_search',
  icons: { manage_search: TrialIcon, quiz: QuestionIcon },
  Component: lazyPage(() => import('./SearchTrial.tsx').then(one => one.SearchTrial)),
}
