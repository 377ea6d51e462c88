import ZoomInIcon from '@mui/icons-material/Add'
import FitIcon from '@mui/icons-material/FitScreenOutlined'
import ArrangeIcon from '@mui/icons-material/LanOutlined'
import ZoomOutIcon from '@mui/icons-material/Remove'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import { Panel, useReactFlow } from '@xyflow/react'
import { useTexts } from '../../../ui/useTexts.ts'
import { chainEditorTexts } from '../chainEditorTexts.ts'
import { setPlaces } from '../model/editSteps.ts'
import { useChainEditor } from '../useChainEditor.ts'

/** Looking closer, seeing the whole, and having the steps arranged. */
export function DrawingTools() {
  const texts = chainEditorTexts(useTexts()).drawing
  const { document, canUpdate, replaceDocument } = useChainEditor()
  const { zoomIn, zoomOut, fitView } = useReactFlow()
  const tools = [
    { label: texts.zoomIn, Icon: ZoomInIcon, run: () => zoomIn() },
    { label: texts.zoomOut, Icon: ZoomOutIcon, run: () => zoomOut() },
    { label: texts.fit, Icon: FitIcon, run: () => fitView({ padding: 0.15, maxZoom: 1 }) },
    ...(canUpdate && document.layout
      ? [{ label: texts.arrange, Icon: ArrangeIcon, run: () => replaceDocument(setPlaces(document, null)) }]
      : []),
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
}

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
}))
