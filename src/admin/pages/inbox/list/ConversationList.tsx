import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { EntitySummary } from '../../../../resources/data/createSchemaClient.ts'
import { SearchBox } from '../../../../resources/list/header/SearchBox.tsx'
import { FilterBar } from '../../../../resources/list/query/FilterBar.tsx'
import { ViewMenu } from '../../../../resources/list/query/ViewMenu.tsx'
import type { JsonSchema } from '../../../../resources/schema/jsonSchema.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { AlertSwitches } from '../../../alerts/AlertSwitches.tsx'
import type { Reader } from '../conversation.ts'
import { inboxTitle } from '../inboxTitle.ts'
import { ConversationRows } from './ConversationRows.tsx'
import { FolderChoice } from './FolderChoice.tsx'
import { useInboxList } from './useInboxList.ts'

interface Props {
  entity: EntitySummary
  schema: JsonSchema
  user: Reader
}

/** Renders the list pane: folders, search and filters, and the conversations. */
export function ConversationList({ entity, schema, user }: Props) {
  const title = inboxTitle(useTexts())
  const list = useInboxList(entity, schema, user.id)
  const { state, rows, folder, setFolder, viewState, clear } = list
  return (
    <>
      <Head>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <Typography variant="h1" sx={{ flex: 1, fontSize: '1.25rem' }}>
            {title}
          </Typography>
          <ViewMenu
            state={viewState}
            entity={entity}
            columns={state.view?.columns ?? schema['x-list']?.columns ?? []}
          />
          <AlertSwitches />
        </Box>
        <FolderChoice folder={folder} onChoose={setFolder} />
        <Asked>
          <SearchBox entity={entity} schema={schema} state={state} />
          <FilterBar state={state} entity={entity} schema={schema} error={rows.error} />
        </Asked>
      </Head>
      <ConversationRows
        // A different query starts at its first result.
        key={JSON.stringify(viewState.query)}
        rows={rows}
        state={state}
        folder={folder}
        user={user}
        onClear={clear}
      />
    </>
  )
}

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  flex: 'none',
  padding: '12px 12px 8px 16px',
  borderBottom: `1px solid ${theme.palette.divider}`,
}))

const Asked = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
  '& > .MuiOutlinedInput-root[class]': { flex: '1 1 160px', width: 'auto' },
})
