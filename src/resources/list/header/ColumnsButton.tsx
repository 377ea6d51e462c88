import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined'
import IconButton from '@mui/material/IconButton'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import type { Columns } from '../columns/useColumns.ts'

const ColumnChooser = lazy(() =>
  import('../columns/ColumnChooser.tsx').then(module => ({ default: module.ColumnChooser })),
)

interface Props {
  columns: Columns
  pinned: number
  onPinned: (count: number) => void
}

/** Opens the choice of columns. */
export function ColumnsButton({ columns, pinned, onPinned }: Props) {
  const { list } = useTexts()
  const [anchor, setAnchor] = useState<HTMLElement>()
  return (
    <>
      <IconButton
        size="small"
        aria-label={list.columns}
        title={list.columns}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <ColumnsIcon fontSize="small" />
      </IconButton>
      {anchor && (
        <Suspense>
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
            onClose={() => setAnchor(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
