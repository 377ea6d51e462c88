import { styled } from '@mui/material/styles'
import { useTexts } from '../../../ui/useTexts.ts'
import type { Role } from '../../account/roles.ts'

/** Shows a role in a row. It is as wide as the longest role, so that rows stay aligned. */
export function RoleName({ role }: { role: Role }) {
  const { people } = useTexts()
  return <Name>{people.roles[role]}</Name>
}

const Name = styled('span')(({ theme }) => ({
  fontWeight: 600,
  color: theme.palette.text.primary,
  [theme.breakpoints.up('sm')]: { minWidth: 76 },
}))
