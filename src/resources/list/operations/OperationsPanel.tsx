import UndoIcon from '@mui/icons-material/Undo'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { Moment } from '../../../ui/Moment.tsx'
import { PopoverDialog } from '../../../ui/PopoverDialog.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import type { OwnOperation } from '../../data/createListApi.ts'
import type { EntitySummary } from '../../data/createSchemaClient.ts'
import { useListApi } from '../../data/useListApi.ts'
import { operationsKey, useUndo } from '../../data/useUndo.ts'
import { operationKind, operationObject } from './operationKind.ts'

interface Props {
  entity: EntitySummary
  anchor: Element
  onClose: () => void
}

/** Lists the person's latest changes to an entity, newest first. */
export function OperationsPanel({ entity, anchor, onClose }: Props) {
  const { bulk } = useTexts()
  const lists = useListApi()
  const id = useId()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: operationsKey(entity.name),
    queryFn: () => lists.operations(entity.name),
    staleTime: 0,
    retry: false,
  })
  return (
    <PopoverDialog
      anchor={anchor}
      labelledBy={id}
      width={420}
      align="right"
      isBusy={isPending}
      onClose={onClose}
    >
      <Head>
        <Typography id={id} variant="h2">
          {bulk.operations}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {data?.length === 0 ? bulk.noOperations : bulk.operationsHint}
        </Typography>
      </Head>
      {error && <ErrorAlert error={error} onRetry={refetch} />}
      {isPending && <Skeleton height={56} sx={{ mx: 2.5, mb: 2 }} />}
      {data && data.length > 0 && (
        <List aria-labelledby={id}>
          {data.map(operation => (
            <Row key={operation._id} operation={operation} entity={entity} />
          ))}
        </List>
      )}
    </PopoverDialog>
  )
}

function Row({ operation, entity }: { operation: OwnOperation; entity: EntitySummary }) {
  const texts = useTexts()
  const { bulk, common } = texts
  const undo = useUndo(entity)
  const [isBusy, setBusy] = useState(false)
  const { action, at, undone_at: undoneAt } = operation
  const what = `${bulk.kinds[operationKind(action)]}: ${operationObject(operation, texts)}`

  async function takeBack() {
    setBusy(true)
    await undo(operation._id)
    setBusy(false)
  }

  return (
    <li>
      <div>
        <span className={undoneAt ? 'undone' : ''}>{what}</span>
        <small>
          <Moment value={at} />
          {undoneAt && (
            <>
              {' · '}
              {bulk.isUndone} <Moment value={undoneAt} />
            </>
          )}
        </small>
      </div>
      {!undoneAt && (
        <Button
          size="small"
          startIcon={<UndoIcon />}
          aria-label={bulk.undoOf(what)}
          aria-disabled={isBusy || undefined}
          onClick={isBusy ? undefined : takeBack}
        >
          {common.undo}
        </Button>
      )}
    </li>
  )
}

const Head = styled('div')({ padding: '14px 20px 10px' })

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxHeight: 'min(60vh, 480px)',
  overflowY: 'auto',
  borderTop: `1px solid ${theme.palette.divider}`,
  '& li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    minHeight: 56,
    padding: '6px 12px 6px 20px',
  },
  '& li + li': { borderTop: `1px solid ${theme.palette.divider}` },
  '& div': { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  '& .undone': { textDecoration: 'line-through', color: theme.palette.text.secondary },
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary },
}))
