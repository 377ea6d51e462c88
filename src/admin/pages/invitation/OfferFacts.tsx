import { useTexts } from '../../../ui/useTexts.ts'
import type { Role } from '../../account/roles.ts'

/** As what, and with which address, somebody is invited. */
export function OfferFacts({ role, email }: { role: Role; email: string }) {
  const { access, people } = useTexts()
  const { as, address } = access.invitation
  return (
    <>
      {as} <strong>{people.roles[role]}</strong>. {people.roleHints[role]}
      <br />
      {address} <strong>{email}</strong>
    </>
  )
}
