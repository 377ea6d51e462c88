import { alpha, styled } from '@mui/material/styles'
import { useId } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import type { Role } from '../../account/roles.ts'

interface Props {
  roles: readonly Role[]
  value: Role | undefined
  onChange: (role: Role) => void
}

/** One of the roles the caller may give, each with what it allows. */
export function RoleChoice({ roles, value, onChange }: Props) {
  const { people } = useTexts()
  const name = useId()
  return (
    <Choices>
      <legend>{people.role.legend}</legend>
      {roles.map(role => (
        <Choice key={role}>
          <input
            type="radio"
            name={name}
            checked={role === value}
            onChange={() => onChange(role)}
            aria-describedby={`${name}-${role}`}
            aria-label={people.roles[role]}
          />
          <span>
            <strong>{people.roles[role]}</strong>
            <small id={`${name}-${role}`}>{people.roleHints[role]}</small>
          </span>
        </Choice>
      ))}
    </Choices>
  )
}

const Choices = styled('fieldset')(({ theme }) => ({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  display: 'grid',
  gap: 8,
  '& legend': { ...theme.typography.body2, fontWeight: 600, padding: 0, marginBottom: 6 },
}))

const Choice = styled('label')(({ theme }) => ({
  display: 'flex',
  gap: 12,
  alignItems: 'flex-start',
  padding: '10px 14px',
  cursor: 'pointer',
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.palette.divider}`,
  '&:hover': { borderColor: alpha(theme.palette.text.primary, 0.42) },
  '&:has(:checked)': {
    borderColor: theme.palette.primary.main,
    backgroundColor: alpha(theme.palette.primary.main, theme.palette.mode === 'dark' ? 0.12 : 0.04),
  },
  '&:has(:focus-visible)': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 1 },
  '& input': { accentColor: theme.palette.primary.main, margin: '4px 0 0', outline: 'none' },
  '& strong': { display: 'block', fontWeight: 600 },
  '& small': { ...theme.typography.body2, color: theme.palette.text.secondary },
}))
