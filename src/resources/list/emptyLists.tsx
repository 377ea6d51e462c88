import InboxIcon from '@mui/icons-material/InboxOutlined'
import LockIcon from '@mui/icons-material/LockOutlined'
import SearchOffIcon from '@mui/icons-material/SearchOff'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useListContext } from 'ra-core'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorAlert } from '../../ui/ErrorAlert.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import type { EntitySummary } from '../data/createSchemaClient.ts'
import { CreateButton } from './CreateButton.tsx'

/** No record has been made yet. */
export function NoneYet({ entity }: { entity: EntitySummary }) {
  const { list } = useTexts()
  const hint = entity.permissions.create ? list.emptyHint(entity.title) : list.emptyHintReadOnly
  return (
    <Paper variant="outlined">
      <EmptyState
        icon={<InboxIcon />}
        title={list.emptyTitle(entity.plural)}
        action={<CreateButton entity={entity} />}
      >
        {hint}
      </EmptyState>
    </Paper>
  )
}

/** There are records, but none that was asked for. */
export function NoMatch() {
  const { list } = useTexts()
  const { filterValues, setFilters } = useListContext()
  return (
    <Paper variant="outlined">
      <EmptyState
        icon={<SearchOffIcon />}
        title={list.noMatchTitle}
        action={<Button onClick={() => setFilters({})}>{list.clearSearch}</Button>}
      >
        {list.noMatchHint(String(filterValues.q ?? ''))}
      </EmptyState>
    </Paper>
  )
}

/** The rows may not be seen, or could not be fetched. */
export function ListFailure({ entity }: { entity: EntitySummary }) {
  const texts = useTexts()
  const { error, refetch } = useListContext()
  if ((error as { status?: number } | null)?.status === 403) {
    return (
      <Paper variant="outlined">
        <EmptyState icon={<LockIcon />} title={texts.list.forbiddenTitle(entity.plural)}>
          {texts.errors.forbidden}
        </EmptyState>
      </Paper>
    )
  }
  return <ErrorAlert title={texts.list.failedTitle(entity.plural)} error={error} onRetry={refetch} />
}
