import CloseIcon from '@mui/icons-material/CloseOutlined'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId } from 'react'
import { useTexts } from '../../../../ui/useTexts.ts'
import { visibleText } from '../../../../ui/visibleText.ts'
import { useMayChange } from '../useIntegrations.ts'
import { DifferenceList } from './DifferenceList.tsx'
import { RemoveAction } from './RemoveAction.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import { ServerWords } from './ServerWords.tsx'
import { ToolChip } from './ToolChip.tsx'
import { toolsTexts } from './toolsTexts.ts'
import type { Tool } from './useTools.ts'

interface Props {
  /** Id of the connection. */
  id: string
  tool: Tool
  onClose: () => void
  /** Called when the tool was reviewed or its action removed. */
  onDone: () => void
}

/** Shows what a server says of a tool and what changed since the review, and lets admins make it an action. */
export function ToolDialog({ id, tool, onClose, onDone }: Props) {
  const all = useTexts()
  const texts = toolsTexts(all)
  const titleId = useId()
  const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'))
  const mayChange = useMayChange()
  return (
    <Dialog open fullWidth fullScreen={isPhone} maxWidth="md" onClose={onClose} aria-labelledby={titleId}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', pr: 2 }}>
        <DialogTitle id={titleId} sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {visibleText(tool.action?.title ?? tool.title)}
        </DialogTitle>
        <IconButton onClick={onClose} aria-label={all.common.close}>
          <CloseIcon />
        </IconButton>
      </Stack>
      <DialogContent sx={{ bgcolor: 'background.default' }}>
        <Stack spacing={2.5}>
          <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
            <ToolChip state={tool.state} />
            <Typography variant="body2">{texts.meanings[tool.state]}</Typography>
          </Stack>
          <DifferenceList differences={tool.differences} />
          <ServerWords tool={tool} />
          {mayChange && tool.state !== 'gone' && <ReviewForm id={id} tool={tool} onDone={onDone} />}
          {mayChange && tool.action && (
            <RemoveAction id={id} name={tool.name} title={tool.action.title} onDone={onDone} />
          )}
        </Stack>
      </DialogContent>
    </Dialog>
  )
}
