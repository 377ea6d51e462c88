import Drawer from '@mui/material/Drawer'
import Paper from '@mui/material/Paper'
import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import type { EntitySummary } from '../../../resources/data/createSchemaClient.ts'
import { ListPage } from '../../../resources/list/ListPage.tsx'
import type { JsonSchema } from '../../../resources/schema/jsonSchema.ts'
import { createMemory } from '../../../ui/createMemory.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { useWindowFrame } from '../../../ui/useWindowFrame.ts'
import { ConversationPane } from './conversation/ConversationPane.tsx'
import { NoConversation } from './conversation/NoConversation.tsx'
import type { Reader } from './conversation.ts'
import { Details } from './details/Details.tsx'
import { inboxTexts } from './inboxTexts.ts'
import { ConversationList } from './list/ConversationList.tsx'
import { useConversationId } from './useConversationId.ts'

interface Props {
  entity: EntitySummary
  schema: JsonSchema
  user: Reader
}

const rememberedDetails = createMemory<boolean>('inbox_details')

/**
 * Shows list, conversation and details side by side; the menu folds where it would take their room. In narrower windows
 * the details open in a drawer; in the narrowest, list and conversation are shown one at a time.
 */
export function Panes({ entity, schema, user }: Props) {
  const texts = inboxTexts(useTexts())
  const { id, leave } = useConversationId()
  // From these widths, list and details leave 480 px for the conversation: without the menu, and with it.
  const isWide = useMediaQuery('(min-width: 1200px)')
  const hasMenu = useMediaQuery('(min-width: 1400px)')
  const isSplit = useMediaQuery('(min-width: 1000px)')
  const [isPinned, setPinned] = useState(() => rememberedDetails.read() ?? true)
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const hasDetails = isWide && isPinned && id !== undefined
  // It is folded before a conversation is open, so that opening one moves nothing.
  useWindowFrame(isWide && !hasMenu && isPinned ? 'margins' : 'menu')

  function toggleDetails() {
    if (!isWide) return setDrawerOpen(is => !is)
    rememberedDetails.write(!isPinned)
    setPinned(!isPinned)
  }

  return (
    <ListPage>
      <Grid data-panes={hasDetails ? 3 : isSplit ? 2 : 1}>
        <Pane variant="outlined" hidden={!isSplit && id !== undefined}>
          <ConversationList entity={entity} schema={schema} user={user} />
        </Pane>
        {(isSplit || id !== undefined) && (
          <Pane variant="outlined">
            {id === undefined ? (
              <NoConversation />
            ) : (
              <ConversationPane
                key={id}
                id={id}
                user={user}
                isDetailed={hasDetails}
                onDetails={toggleDetails}
                onBack={isSplit ? undefined : leave}
              />
            )}
          </Pane>
        )}
        {hasDetails && (
          <Pane variant="outlined" component="aside" aria-label={texts.details.label}>
            <Details key={id} id={id} />
          </Pane>
        )}
      </Grid>
      {id !== undefined && !isWide && (
        <Drawer
          anchor="right"
          open={isDrawerOpen}
          onClose={() => setDrawerOpen(false)}
          sx={{ zIndex: 'modal' }}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-label': texts.details.label,
              sx: { width: { xs: '100%', sm: 380 } },
            },
          }}
        >
          <Details key={id} id={id} onClose={() => setDrawerOpen(false)} />
        </Drawer>
      )}
    </ListPage>
  )
}

const Grid = styled('div')({
  display: 'grid',
  height: '100%',
  gap: 12,
  gridTemplateRows: 'minmax(0, 1fr)',
  '&[data-panes="1"]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '&[data-panes="2"]': { gridTemplateColumns: 'minmax(280px, 340px) minmax(0, 1fr)' },
  '&[data-panes="3"]': {
    gridTemplateColumns: 'minmax(280px, 320px) minmax(480px, 1fr) minmax(260px, 300px)',
  },
})

const Pane = styled(Paper)<{ component?: 'aside' }>({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  overflow: 'hidden',
  '&[hidden]': { display: 'none' },
})
