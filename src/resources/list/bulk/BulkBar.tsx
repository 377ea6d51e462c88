import CloseIcon from '@mui/icons-material/Close'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import ExportIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { alpha, styled } from '@mui/material/styles'
import { type ReactNode, useState } from 'react'
import limits from '../../../../openapi/limits.json' with { type: 'json' }
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { lazyDialog } from '../../../ui/lazy/lazyDialog.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import type { EntitySummary } from '../../data/createSchemaClient.ts'
import { useListApi } from '../../data/useListApi.ts'
import { useRecordExtension } from '../../record/recordExtension.ts'
import type { JsonSchema } from '../../schema/jsonSchema.ts'
import { countOf, type Selection } from '../selection/selection.ts'
import { exportQuery } from './exportQuery.ts'

const BulkEditDialog = lazyDialog(
  () => import('./BulkEditDialog.tsx').then(one => one.BulkEditDialog),
  ({ onClose }) => onClose(),
)
const BulkDeleteDialog = lazyDialog(
  () => import('./BulkDeleteDialog.tsx').then(one => one.BulkDeleteDialog),
  ({ onClose }) => onClose(),
)

interface Props {
  entity: EntitySummary
  schema: JsonSchema
  selection: Selection
  /** JSON Pointers of the columns to export. */
  columns?: readonly string[]
  /** Number of all matching records, as text, if it exceeds the selection; `select` selects them all. */
  all?: { count: string; select: () => void } | undefined
  /** Called after an action on the selection. */
  onDone: () => void
  onClear: () => void
}

type BulkDialog = 'edit' | 'delete'

/** Shows the number of selected records and the actions for them. */
export function BulkBar({ entity, schema, selection, columns, all, onDone, onClear }: Props) {
  const { bulk, common } = useTexts()
  const { SelectionActions } = useRecordExtension(entity.name)
  const [dialog, setDialog] = useState<BulkDialog>()
  const count = countOf(selection)
  const mayBulk = entity.capabilities.includes('bulk')
  const isTooMany = count > limits.bulk.records
  const isAll = selection.kind === 'query' && selection.except.size === 0
  const close = () => setDialog(undefined)
  const asked = { entity, schema, selection, onDone, onClose: close }
  return (
    <Bar role="toolbar" aria-label={bulk.bar}>
      <span role="status" className="count">
        {isAll ? bulk.selectedAll(count) : bulk.selected(count)}
      </span>
      {all && !isAll && (
        <Button size="small" onClick={all.select}>
          {bulk.selectAll(all.count)}
        </Button>
      )}
      <span className="actions">
        {SelectionActions && selection.kind === 'ids' && (
          <SelectionActions entity={entity} ids={[...selection.ids]} onDone={onDone} />
        )}
        {mayBulk && entity.permissions.update && (
          <BarButton icon={<EditIcon />} label={bulk.edit} onClick={() => setDialog('edit')} />
        )}
        <ExportButton entity={entity} selection={selection} columns={columns} />
        {mayBulk && entity.permissions.delete && (
          <BarButton icon={<DeleteIcon />} label={common.delete} onClick={() => setDialog('delete')} />
        )}
        <BarButton icon={<CloseIcon />} label={bulk.clear} onClick={onClear} />
      </span>
      {dialog && isTooMany && (
        <ConfirmDialog
          title={bulk.limitTitle(limits.bulk.records)}
          confirm={bulk.understood}
          onConfirm={close}
          onCancel={close}
        >
          {bulk.limitHint(count, limits.bulk.records)}
        </ConfirmDialog>
      )}
      {dialog === 'edit' && !isTooMany && <BulkEditDialog {...asked} />}
      {dialog === 'delete' && !isTooMany && <BulkDeleteDialog {...asked} />}
    </Bar>
  )
}

interface ButtonProps {
  icon: ReactNode
  label: string
  href?: string
  onClick?: () => void
}

function BarButton({ icon, label, ...rest }: ButtonProps) {
  return (
    <Button size="small" color="inherit" startIcon={icon} {...rest}>
      {label}
    </Button>
  )
}

function ExportButton({ entity, selection, columns }: Pick<Props, 'entity' | 'selection' | 'columns'>) {
  const { bulk } = useTexts()
  const lists = useListApi()
  const query = entity.capabilities.includes('export') ? exportQuery(selection) : undefined
  if (!query) return null
  const href = lists.exportUrl(entity.name, { format: 'csv', query, ...(columns && { columns }) })
  return <BarButton icon={<ExportIcon />} label={bulk.export} href={href} />
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  flex: 1,
  minWidth: 0,
  minHeight: 40,
  boxSizing: 'border-box',
  padding: '4px 8px 4px 16px',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: alpha(theme.palette.primary.main, theme.palette.mode === 'dark' ? 0.16 : 0.08),
  '& .count': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 4, marginLeft: 'auto' },
}))
