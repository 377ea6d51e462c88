import { lazyPage } from '../../../ui/lazy/lazyPage.ts'
import { billingTexts } from '../../billing/billingTexts.ts'
import { pagePaths } from '../../screens/pagePaths.ts'
import type { Screen } from '../../screens/Screen.ts'

/** The page with the tenant's subscription; the account menu leads there. */
export const screen: Screen = {
  path: pagePaths.subscription,
  title: texts => billingTexts(texts).subscription,
  minimumRole: 'admin',
  Component: lazyPage(() => import('./SubscriptionPage.tsx').then(one => one.SubscriptionPage)),
}
