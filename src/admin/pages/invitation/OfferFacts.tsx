import { styled } from '@mui/material/styles'
import { useTexts } from '../../../ui/useTexts.ts'
import type { Role } from '../../account/roles.ts'
import { invitationTexts } from './invitationTexts.ts'

interface Props {
  role: Role
  email: string
  /** Null if no person sent the invitation. */
  invitedBy: string | null
}

/** Shows who sent the invitation, for which role, and to which address. */
export function OfferFacts({ role, email, invitedBy }: Props) {
  const all = useTexts()
  const { access, people } = all
  const texts = invitationTexts(all)
  return (
    <Facts>
      {invitedBy && (
        <>
          <dt>{texts.inviter}</dt>
          <dd>{invitedBy}</dd>
        </>
      )}
      <dt>{access.email}</dt>
      <dd>{email}</dd>
      <dt>{people.role}</dt>
      <dd>
        {people.roles[role]}
        <p>{people.roleHints[role]}</p>
      </dd>
    </Facts>
  )
}

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '8px 16px',
  margin: 0,
  padding: '12px 16px',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.default,
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  '& p': { ...theme.typography.body2, margin: 0, color: theme.palette.text.secondary },
}))
