import KeyIcon from '@mui/icons-material/VpnKeyOutlined'
import Avatar from '@mui/material/Avatar'
import Chip from '@mui/material/Chip'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { Moment } from '../../../ui/Moment.tsx'
import { ListRow } from '../../../ui/RowList.tsx'
import { RowMenu } from '../../../ui/RowMenu.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { initialsOf } from '../../account/initialsOf.ts'
import type { Role } from '../../account/roles.ts'
import { PersonDialog } from './PersonDialog.tsx'
import { peopleTexts } from './peopleTexts.ts'
import { isOnlyOwner, type Person, type PersonAction, personActions } from './personActions.ts'
import { RoleName } from './RoleName.tsx'

interface Props {
  person: Person
  people: readonly Person[]
  roles: Role[]
}

/** Shows a member: name, role, last activity, and the available actions. */
export function PersonRow({ person, people, roles }: Props) {
  const texts = peopleTexts(useTexts())
  const [action, setAction] = useState<PersonAction>()
  const { name, email, role, status, last_seen_at, has_second_factor, is_you } = person
  const entries = personActions(person, people, roles).map(one => ({
    key: one,
    label: texts[one].action,
    onSelect: () => setAction(one),
  }))
  return (
    <ListRow
      icon={<Avatar sx={avatarStyle}>{initialsOf(name)}</Avatar>}
      title={
        <>
          {name}
          {is_you && <Chip size="small" label={texts.you} />}
          {status === 'suspended' && (
            <Chip size="small" color="warning" variant="outlined" label={texts.suspended} />
          )}
          {has_second_factor && (
            <Tooltip title={texts.secondFactor}>
              <KeyIcon titleAccess={texts.secondFactor} sx={{ fontSize: 16, color: 'text.secondary' }} />
            </Tooltip>
          )}
        </>
      }
      caption={isOnlyOwner(person, people) ? `${email} · ${texts.onlyOwner}` : email}
      facts={
        <>
          <span>
            {last_seen_at ? (
              <>
                {texts.seen} <Moment value={last_seen_at} />
              </>
            ) : (
              texts.notSignedIn
            )}
          </span>
          <RoleName role={role} />
        </>
      }
      actions={
        <>
          <RowMenu label={texts.actionsFor(name)} entries={entries} />
          {action && (
            <PersonDialog
              person={person}
              action={action}
              roles={roles}
              onClose={() => setAction(undefined)}
            />
          )}
        </>
      }
    />
  )
}

const avatarStyle = {
  width: 36,
  height: 36,
  fontSize: 14,
  fontWeight: 650,
  color: 'text.primary',
  bgcolor: 'action.selected',
}
