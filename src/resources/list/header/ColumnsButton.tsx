import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined'
import { lazyDialog } from '../../../ui/lazy/lazyDialog.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import type { Columns } from '../columns/useColumns.ts'
import { PanelButton } from './PanelButton.tsx'

const ColumnChooser = lazyDialog(
  () => import('../columns/ColumnChooser.tsx').then(one => one.ColumnChooser),
  ({ onClose }) => onClose(),
)

interface Props {
  columns: Columns
  pinned: number
  onPinned: (count: number) => void
}

/** Opens the column chooser. */
export function ColumnsButton({ columns, pinned, onPinned }: Props) {
  const { list } = useTexts()
  return (
    <PanelButton label={list.columns} icon={<ColumnsIcon fontSize="small" />}>
      {(anchor, close) => (
        <ColumnChooser
          anchor={anchor}
          choices={columns.choices}
          shown={columns.pointers}
          pinned={pinned}
          isDefault={columns.isDefault}
          isOfView={columns.isOfView}
          onChange={columns.choose}
          onPinned={onPinned}
          onReset={columns.reset}
          onClose={close}
        />
      )}
    </PanelButton>
  )
}
