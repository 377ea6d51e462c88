import HistoryIcon from '@mui/icons-material/History'
import { lazyDialog } from '../../../ui/lazy/lazyDialog.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import type { EntitySummary } from '../../data/createSchemaClient.ts'
import { PanelButton } from '../header/PanelButton.tsx'

const OperationsPanel = lazyDialog(
  () => import('./OperationsPanel.tsx').then(one => one.OperationsPanel),
  ({ onClose }) => onClose(),
)

/** Opens the person's latest changes to this entity, each with an undo button, also after a reload. */
export function OperationsMenu({ entity }: { entity: EntitySummary }) {
  const { bulk } = useTexts()
  return (
    <PanelButton label={bulk.operations} icon={<HistoryIcon fontSize="small" />}>
      {(anchor, close) => <OperationsPanel entity={entity} anchor={anchor} onClose={close} />}
    </PanelButton>
  )
}
