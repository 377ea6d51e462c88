import ZoomInIcon from '@mui/icons-material/Add'
import FitIcon from '@mui/icons-material/FitScreenOutlined'
import ArrangeIcon from '@mui/icons-material/LanOutlined'
import ZoomOutIcon from '@mui/icons-material/Remove'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import { Panel, useReactFlow } from '@xyflow/react'
import { memo } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import { chainEditorTexts } from '../chainEditorTexts.ts'
import { setPlaces } from '../model/editSteps.ts'
import { useChainHandle } from '../useChainEditor.ts'

interface Props {
  /** True if somebody has positioned steps by hand. */
  isPlaced: boolean
}

/** Shows buttons that zoom, fit the whole chain, and arrange the steps. */
export const CanvasTools = memo(({ isPlaced }: Props) => {
  const texts = chainEditorTexts(useTexts()).drawing
  const { canUpdate, replaceDocument, latest } = useChainHandle()
  const { zoomIn, zoomOut, fitView } = useReactFlow()
  const arrange = () => replaceDocument(setPlaces(latest().document, null))
  const tools = [
    { label: texts.zoomIn, Icon: ZoomInIcon, run: () => zoomIn() },
    { label: texts.zoomOut, Icon: ZoomOutIcon, run: () => zoomOut() },
    { label: texts.fit, Icon: FitIcon, run: () => fitView({ padding: 0.15, maxZoom: 1 }) },
    ...(canUpdate && isPlaced ? [{ label: texts.arrange, Icon: ArrangeIcon, run: arrange }] : []),
  ]
  return (
    <Panel position="bottom-left">
      <Tools>
        {tools.map(({ label, Icon, run }) => (
          <Tooltip key={label} title={label} placement="right">
            <IconButton size="small" aria-label={label} onClick={run}>
              <Icon fontSize="small" />
            </IconButton>
          </Tooltip>
        ))}
      </Tools>
    </Panel>
  )
})

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
}))
