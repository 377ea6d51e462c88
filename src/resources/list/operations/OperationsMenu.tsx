import HistoryIcon from '@mui/icons-material/History'
import IconButton from '@mui/material/IconButton'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import type { EntitySummary } from '../../data/createSchemaClient.ts'

const OperationsPanel = lazy(() =>
  import('./OperationsPanel.tsx').then(module => ({ default: module.OperationsPanel })),
)

/** Opens what the person changed here lately, each with its way back: also after a reload. */
export function OperationsMenu({ entity }: { entity: EntitySummary }) {
  const { bulk } = useTexts()
  const [anchor, setAnchor] = useState<Element>()
  return (
    <>
      <IconButton
        size="small"
        aria-label={bulk.operations}
        title={bulk.operations}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <HistoryIcon fontSize="small" />
      </IconButton>
      {anchor && (
        <Suspense>
          <OperationsPanel entity={entity} anchor={anchor} onClose={() => setAnchor(undefined)} />
        </Suspense>
      )}
    </>
  )
}
