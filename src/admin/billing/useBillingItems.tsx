import MenuItem from '@mui/material/MenuItem'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useTexts } from '../../ui/useTexts.ts'
import { mayAdminister, mayPay } from '../account/roles.ts'
import { useCurrentUser } from '../account/useCurrentUser.ts'
import { useFrontendConfiguration } from '../configuration/useFrontendConfiguration.ts'
import { pagePaths } from '../screens/pagePaths.ts'
import { billingTexts } from './billingTexts.ts'
import { useBillingPortal } from './useBillingPortal.ts'

/**
 * Returns the account menu's entries of billing (§6): the portal for owners, the subscription for admins; none where
 * the tenant has switched them off or has no billing portal.
 */
export function useBillingItems(): (close: () => void) => ReactNode[] {
  const texts = billingTexts(useTexts())
  const { data: user } = useCurrentUser()
  const isEnabled = useFrontendConfiguration()?.frontend.enable_billing_in_account_menu === true
  const openPortal = useBillingPortal()
  if (!isEnabled || !user || !mayAdminister(user)) return () => []
  return close => [
    mayPay(user) && (
      <MenuItem key="portal" onClick={() => [close(), openPortal()]}>
        {texts.portal}
      </MenuItem>
    ),
    <MenuItem key="subscription" component={Link} to={pagePaths.subscription} onClick={close}>
      {texts.subscription}
    </MenuItem>,
  ]
}
