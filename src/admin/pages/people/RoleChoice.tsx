import { useTexts } from '../../../ui/useTexts.ts'
import type { Role } from '../../account/roles.ts'
import { CardChoice } from '../../smallForms/CardChoice.tsx'

interface Props {
  roles: readonly Role[]
  value: Role | undefined
  onChange: (role: Role) => void
}

/** Chooses one of the roles that the user may assign; each option explains what it allows. */
export function RoleChoice({ roles, value, onChange }: Props) {
  const { people } = useTexts()
  const options = roles.map(role => ({
    value: role,
    label: people.roles[role],
    hint: people.roleHints[role],
  }))
  return <CardChoice legend={people.role} options={options} value={value} onChange={onChange} />
}
