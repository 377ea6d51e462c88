import BlockIcon from '@mui/icons-material/BlockOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import type { EntitySummary } from '../../../resources/data/createSchemaClient.ts'
import { useEntitySchema } from '../../../resources/data/useEntitySchema.ts'
import { useEntitySummaries } from '../../../resources/data/useEntitySummaries.ts'
import { ListSkeleton } from '../../../resources/list/ListSkeleton.tsx'
import type { JsonSchema } from '../../../resources/schema/jsonSchema.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { mayWrite } from '../../account/roles.ts'
import { useCurrentUser } from '../../account/useCurrentUser.ts'
import type { Reader } from './conversation.ts'
import { inboxSort } from './folders.ts'
import { inboxTexts } from './inboxTexts.ts'
import { inboxTitle } from './inboxTitle.ts'
import { Panes } from './Panes.tsx'

/** Shows the inbox, where the team answers: the list, the open conversation, and its details. */
export function Inbox() {
  const texts = useTexts()
  const { data: user } = useCurrentUser()
  const entity = useEntitySummaries().find(({ name }) => name === 'conversation')
  if (user && !mayWrite(user)) return <Forbidden />
  if (user && entity) return <Loaded entity={entity} user={{ id: user._id, name: user.name }} />
  return (
    <>
      <PageHeader title={inboxTitle(texts)} />
      <ListSkeleton />
    </>
  )
}

function Loaded({ entity, user }: { entity: EntitySummary; user: Reader }) {
  const texts = useTexts()
  const schema = useEntitySchema(entity.name, inboxSchema)
  if (schema.data) return <Panes entity={entity} schema={schema.data} user={user} />
  return (
    <>
      <PageHeader title={inboxTitle(texts)} />
      {schema.error ? <ErrorAlert error={schema.error} onRetry={schema.refetch} /> : <ListSkeleton />}
    </>
  )
}

/**
 * Replaces the list's default order and default filters. The pane is narrow, so only filters that the user sets appear.
 */
function inboxSchema(schema: JsonSchema): JsonSchema {
  return { ...schema, 'x-list': { ...schema['x-list'], sort: inboxSort, filters: [] } }
}

function Forbidden() {
  const texts = inboxTexts(useTexts())
  return (
    <EmptyState
      isPage
      icon={<BlockIcon />}
      title={texts.forbidden}
      action={
        <Button component={Link} to="/conversation" variant="contained">
          {texts.toList}
        </Button>
      }
    >
      {texts.forbiddenHint}
    </EmptyState>
  )
}
