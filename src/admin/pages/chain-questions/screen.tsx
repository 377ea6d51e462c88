import QuestionIcon from '@mui/icons-material/ContactSupportOutlined'
import { lazyPage } from '../../../ui/lazy/lazyPage.ts'
import { pagePaths } from '../../screens/pagePaths.ts'
import type { Screen } from '../../screens/Screen.ts'
import { questionsTitle } from './questionsTitle.ts'

/** The page with the questions that chains ask the team. */
export const screen: Screen = {
  path: pagePaths.chainQuestions,
  title: questionsTitle,
  group: texts => texts.inbox.group,
  area: 'work',
  order: 2,
  icon: 'contact_support',
  icons: { contact_support: QuestionIcon },
  minimumRole: 'operator',
  isInUse: ({ has }) => has('smart_chain'),
  Component: lazyPage(() => import('./Questions.tsx').then(one => one.Questions)),
}
