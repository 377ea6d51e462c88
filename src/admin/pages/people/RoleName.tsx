import { styled } from '@mui/material/styles'
import { useTexts } from '../../../ui/useTexts.ts'
import type { Role } from '../../account/roles.ts'

/** A role in a row, as wide as the longest one so that rows stay aligned. */
export function RoleName({ role }: { role: Role }) {
  const { people } = useTexts()
  return <Name>{people.roles[role]}</Name>
}

const Name = styled('span')(({ theme }) => ({
  fontWeight: 600,
  color: theme.palette.text.primary,
  [theme.breakpoints.up('sm')]: { minWidth: 76 },
}))
