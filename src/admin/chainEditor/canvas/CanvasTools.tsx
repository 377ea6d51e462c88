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
  /** Shows the whole chain. */
  onFit: () => void
  /** Called when the person moves the view. */
  onHold: () => void
}

/** Shows buttons that zoom, fit the whole chain, and arrange the steps. */
export const CanvasTools = memo(({ isPlaced, onFit, onHold }: Props) => {
  const texts = chainEditorTexts(useTexts()).drawing
  const { canUpdate, replaceDocument, latest } = useChainHandle()
  const { zoomIn, zoomOut } = useReactFlow()
  const arrange = () => replaceDocument(setPlaces(latest().document, null))
  const tools = [
    { label: texts.zoomIn, Icon: ZoomInIcon, run: () => [onHold(), zoomIn()] },
    { label: texts.zoomOut, Icon: ZoomOutIcon, run: () => [onHold(), zoomOut()] },
    { label: texts.fit, Icon: FitIcon, run: onFit },
    ...(canUpdate && isPlaced ? [{ label: texts.arrange, Icon: ArrangeIcon, run: arrange }] : []),
  ]
  return (
    <Panel position="top-left" style={belowToolbar}>
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

const belowToolbar = { margin: '68px 0 0 12px' }

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
}))
