import { useTexts } from '../../../ui/useTexts.ts'
import type { CurrentUser } from '../../account/authProvider.ts'
import { AccountCard } from './AccountCard.tsx'
import { accountTexts } from './accountTexts.ts'
import { LanguageCard } from './LanguageCard.tsx'

/** What there is to say of the one user of a single-user installation. */
export function SingleUserCard({ user }: { user: CurrentUser }) {
  const account = accountTexts(useTexts())
  return (
    <>
      <AccountCard title={user.name} hint={user.email} />
      <LanguageCard />
      <AccountCard title={account.singleTitle} hint={account.singleBody} />
    </>
  )
}
