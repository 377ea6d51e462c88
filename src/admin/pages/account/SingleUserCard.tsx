import { useTexts } from '../../../ui/useTexts.ts'
import type { CurrentUser } from '../../account/authProvider.ts'
import { AccountCard } from './AccountCard.tsx'
import { accountTexts } from './accountTexts.ts'
import { LanguageCard } from './LanguageCard.tsx'

/** Shows the account page of single-user mode: name, address, language, and an explanation of the mode. */
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
