import GroupIcon from '@mui/icons-material/GroupAddOutlined'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { RowList } from '../../../ui/RowList.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import type { Role } from '../../account/roles.ts'
import { Invitations } from './Invitations.tsx'
import { PersonRow } from './PersonRow.tsx'
import { invitationsKey } from './peopleKeys.ts'
import { peopleTexts } from './peopleTexts.ts'
import type { Person } from './personActions.ts'

interface Props {
  people: Person[]
  /** Roles that the user may assign. */
  roles: Role[]
}

/** Lists the members and the open invitations. */
export function Team({ people, roles }: Props) {
  const texts = peopleTexts(useTexts())
  const { client } = useApi()
  const invitations = useServerQuery(invitationsKey, () => client.GET('/invitation'))
  const isAlone = people.every(person => person.is_you) && invitations.data?.length === 0
  return (
    <Stack spacing={4}>
      <RowList label={texts.members}>
        {people.map(person => (
          <PersonRow key={person._id} person={person} people={people} roles={roles} />
        ))}
      </RowList>
      {isAlone && (
        <Paper variant="outlined">
          <EmptyState icon={<GroupIcon />} title={texts.aloneTitle}>
            {texts.aloneBody}
          </EmptyState>
        </Paper>
      )}
      {invitations.error && <ErrorAlert error={invitations.error} onRetry={invitations.refetch} />}
      {invitations.data && invitations.data.length > 0 && <Invitations invitations={invitations.data} />}
    </Stack>
  )
}
