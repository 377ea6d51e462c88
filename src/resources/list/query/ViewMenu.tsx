import ViewIcon from '@mui/icons-material/BookmarkBorder'
import ArrowIcon from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Menu from '@mui/material/Menu'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import type { ListPreference } from '../../data/createListApi.ts'
import type { EntitySummary } from '../../data/createSchemaClient.ts'
import { hasOtherColumns } from './savedQuery.ts'
import type { ListState } from './useListState.ts'
import { useSavedViews } from './useSavedViews.ts'
import { useViewActions } from './useViewActions.ts'
import { useViewRights } from './useViewRights.ts'
import { ViewEntries } from './ViewEntries.tsx'
import { ViewQuestion, type ViewQuestionKind } from './ViewQuestion.tsx'

interface Props {
  state: ListState
  entity: EntitySummary
  /** JSON Pointers of the visible columns. */
  columns: readonly string[]
  /** View that the list opens with; if omitted, the person cannot choose one. */
  preference?: { preference: ListPreference; change: (patch: { view: string | null }) => void }
  /** Restores the columns of the open view. */
  onResetColumns?: () => void
}

/** Shows the open view, the other views, and the actions on them. */
export function ViewMenu({ state, entity, columns, preference, onResetColumns }: Props) {
  const { query } = useTexts()
  const [anchor, setAnchor] = useState<Element>()
  const [question, setQuestion] = useState<ViewQuestionKind>()
  const actions = useViewActions(entity.name, state, columns)
  const views = useSavedViews(entity.name, anchor !== undefined || state.view !== undefined)
  const { view } = state
  const rights = useViewRights(entity, view)
  const isEdited = view !== undefined && (state.isViewChanged || hasOtherColumns(view, columns))
  const reset = () => {
    onResetColumns?.()
    state.openView(view)
  }
  const forget = () => {
    const first = preference?.preference.view
    if (first && !views.data?.some(one => one._id === first)) preference?.change({ view: null })
    state.openView(undefined)
  }
  const name = view?.name ?? query.everyRecord(entity.plural)
  return (
    <Row>
      <Button
        size="small"
        color="inherit"
        startIcon={<ViewIcon />}
        endIcon={<ArrowIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-label={query.viewMenu(name)}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ maxWidth: { xs: 190, sm: 320 }, minWidth: 0 }}
      >
        <Name>{name}</Name>
      </Button>
      {view && isEdited && (
        <Edited onReset={reset} {...(rights.mayChange && { onSave: () => actions.save(view) })} />
      )}
      {state.isViewMissing && (
        <Chip size="small" color="warning" variant="outlined" label={query.viewMissing} onDelete={forget} />
      )}
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        <ViewEntries
          entity={entity}
          state={state}
          views={views.data ?? []}
          onReset={isEdited ? reset : undefined}
          rights={rights}
          startView={preference?.preference.view ?? undefined}
          actions={actions}
          onDefault={preference && (id => preference.change({ view: id }))}
          onAsk={setQuestion}
          onDone={() => setAnchor(undefined)}
        />
      </Menu>
      <ViewQuestion
        question={question}
        view={view}
        rights={rights}
        actions={actions}
        onClose={() => setQuestion(undefined)}
      />
    </Row>
  )
}

interface EditedProps {
  onReset: () => void
  onSave?: () => void
}

function Edited({ onReset, onSave }: EditedProps) {
  const { query } = useTexts()
  return (
    <>
      <Chip size="small" variant="outlined" color="info" label={query.edited} />
      {onSave && (
        <Button size="small" onClick={onSave}>
          {query.saveView}
        </Button>
      )}
      <Button size="small" color="inherit" onClick={onReset}>
        {query.resetView}
      </Button>
    </>
  )
}

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, minWidth: 0 })

const Name = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
