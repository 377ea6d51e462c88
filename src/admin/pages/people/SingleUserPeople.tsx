import PersonIcon from '@mui/icons-material/PersonOutlined'
import Paper from '@mui/material/Paper'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { peopleTexts } from './peopleTexts.ts'

/** Explains that single-user mode has no members, and how to change that. */
export function SingleUserPeople() {
  const people = peopleTexts(useTexts())
  return (
    <Paper variant="outlined">
      <EmptyState icon={<PersonIcon />} title={people.singleTitle}>
        {people.singleBody}
      </EmptyState>
    </Paper>
  )
}
