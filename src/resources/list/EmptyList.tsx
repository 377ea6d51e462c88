import BlockIcon from '@mui/icons-material/BlockOutlined'
import FailedIcon from '@mui/icons-material/CloudOffOutlined'
import TrashIcon from '@mui/icons-material/DeleteOutlined'
import AddIcon from '@mui/icons-material/NoteAddOutlined'
import SearchOffIcon from '@mui/icons-material/SearchOff'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { alpha, styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { describeError } from '../../ui/describeError.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import type { EntitySummary } from '../data/createSchemaClient.ts'
import { useRecordExtension } from '../record/recordExtension.ts'
import { CreateButton } from './CreateButton.tsx'
import { ImportButton, mayImport } from './header/ImportButton.tsx'
import { useImportDialog } from './header/useImportDialog.tsx'
import type { ListParts } from './ListParts.ts'
import { isNarrowed, type ListQuery } from './query/listQuery.ts'

interface Props {
  parts: ListParts
  /** Reason why the rows could not be loaded; null if there was no error. */
  error: unknown
  onRetry: () => void
}

/** Shown in place of rows: says why there are none and offers a next step. */
export function EmptyList({ parts, error, onRetry }: Props) {
  const { entity, state } = parts
  if (error !== null) return <ListFailure entity={entity} error={error} onRetry={onRetry} />
  if (isNarrowed(state.query)) return <NoMatch query={state.query} onClear={state.clear} />
  if (state.query.trash) return <EmptyTrash entity={entity} onLeave={() => state.setTrash(false)} />
  return <NoneYet {...parts} />
}

/** Shown if no record has been created yet. */
function NoneYet(parts: ListParts) {
  const { entity } = parts
  const texts = useTexts()
  const { dialog, open } = useImportDialog(parts)
  const { emptyHint } = useRecordExtension(entity.name)
  const { list } = texts
  const usual = mayImport(entity) ? list.emptyHintImport(entity.title) : list.emptyHint(entity.title)
  const toCreate = entity.permissions.create ? usual : list.emptyHintReadOnly
  return (
    <Sheet>
      <EmptyState
        icon={<Drawing icon={<AddIcon />} tone="primary" />}
        title={list.emptyTitle(entity.plural)}
        action={
          entity.permissions.create &&
          !emptyHint && (
            <Stack
              direction="row"
              spacing={1.5}
              useFlexGap
              sx={{ justifyContent: 'center', flexWrap: 'wrap' }}
            >
              <CreateButton entity={entity} />
              {mayImport(entity) && <ImportButton variant="outlined" onClick={open} />}
              {dialog}
            </Stack>
          )
        }
      >
        {emptyHint?.(texts) ?? toCreate}
      </EmptyState>
    </Sheet>
  )
}

/** Shown if there are records, but none match the query. */
function NoMatch({ query, onClear }: { query: ListQuery; onClear: () => void }) {
  const { list } = useTexts()
  const hasFilter = Object.keys(query.filter ?? {}).length > 0
  return (
    <Sheet>
      <EmptyState
        icon={<Drawing icon={<SearchOffIcon />} tone="secondary" />}
        title={list.noMatchTitle}
        action={
          <Button variant="outlined" onClick={onClear}>
            {hasFilter ? list.clearFilters : list.clearSearch}
          </Button>
        }
      >
        {query.q && hasFilter && list.noMatchBoth(query.q)}
        {query.q && !hasFilter && list.noMatchHint(query.q)}
        {!query.q && list.noMatchFilter}
      </EmptyState>
    </Sheet>
  )
}

/** Shown if the trash is empty. */
function EmptyTrash({ entity, onLeave }: { entity: EntitySummary; onLeave: () => void }) {
  const { list } = useTexts()
  return (
    <Sheet>
      <EmptyState
        icon={<Drawing icon={<TrashIcon />} tone="secondary" />}
        title={list.emptyTrashTitle}
        action={
          <Button variant="outlined" onClick={onLeave}>
            {list.leaveTrash(entity.plural)}
          </Button>
        }
      >
        {list.emptyTrashHint}
      </EmptyState>
    </Sheet>
  )
}

interface FailureProps {
  entity: EntitySummary
  error: unknown
  onRetry: () => void
}

/** Shown if the person may not see the rows, or the rows could not be loaded. */
function ListFailure({ entity, error, onRetry }: FailureProps) {
  const texts = useTexts()
  const { text, requestId } = describeError(error, texts)
  if ((error as { status?: number } | null)?.status === 403) {
    return (
      <Sheet>
        <EmptyState
          icon={<Drawing icon={<BlockIcon />} tone="warning" />}
          title={texts.list.forbiddenTitle(entity.plural)}
        >
          {texts.errors.forbidden}
        </EmptyState>
      </Sheet>
    )
  }
  return (
    <Sheet role="alert">
      <EmptyState
        icon={<Drawing icon={<FailedIcon />} tone="error" />}
        title={texts.list.failedTitle(entity.plural)}
        action={
          <Button variant="contained" onClick={onRetry}>
            {texts.common.retry}
          </Button>
        }
      >
        {text}
        {requestId && (
          <Typography variant="caption" component="div" sx={{ mt: 1 }}>
            {texts.common.requestId(requestId)}
          </Typography>
        )}
      </EmptyState>
    </Sheet>
  )
}

function Sheet({ children, role }: { children: ReactNode; role?: string }) {
  return (
    <Paper variant="outlined" role={role} sx={{ overflow: 'auto' }}>
      {children}
    </Paper>
  )
}

type Tone = 'primary' | 'secondary' | 'warning' | 'error'

/** Draws a sheet with rows and a badge for the reason. */
function Drawing({ icon, tone }: { icon: ReactNode; tone: Tone }) {
  return (
    <Picture data-tone={tone}>
      <span className="page">
        <i />
        <i />
        <i />
      </span>
      <span className="badge">{icon}</span>
    </Picture>
  )
}

const Picture = styled('span')(({ theme }) => {
  const { palette } = theme
  const toned = (tone: Tone) => ({
    '& .badge': { color: tone === 'secondary' ? palette.text.secondary : palette[tone].main },
  })
  return {
    position: 'relative',
    display: 'inline-block',
    width: 132,
    height: 92,
    '& .page': {
      position: 'absolute',
      inset: '0 14px 10px 14px',
      display: 'grid',
      alignContent: 'center',
      gap: 11,
      padding: '0 16px',
      borderRadius: 10,
      border: `1px solid ${palette.divider}`,
      backgroundColor: alpha(palette.text.primary, 0.025),
    },
    '& i': { height: 7, borderRadius: 4, backgroundColor: alpha(palette.text.primary, 0.09) },
    '& i:nth-of-type(2)': { width: '74%' },
    '& i:nth-of-type(3)': { width: '46%' },
    '& .badge': {
      position: 'absolute',
      right: 0,
      bottom: 0,
      width: 46,
      height: 46,
      display: 'grid',
      placeItems: 'center',
      borderRadius: '50%',
      border: `1px solid ${palette.divider}`,
      backgroundColor: palette.background.paper,
    },
    '& .badge svg.MuiSvgIcon-root': { fontSize: 24 },
    '&[data-tone="primary"]': toned('primary'),
    '&[data-tone="secondary"]': toned('secondary'),
    '&[data-tone="warning"]': toned('warning'),
    '&[data-tone="error"]': toned('error'),
  }
})
