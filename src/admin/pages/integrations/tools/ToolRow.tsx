import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { useTexts } from '../../../../ui/useTexts.ts'
import { visibleText } from '../../../../ui/visibleText.ts'
import { useMayChange } from '../useIntegrations.ts'
import { needsReview } from './needsReview.ts'
import { ToolChip } from './ToolChip.tsx'
import { toolsTexts } from './toolsTexts.ts'
import type { Tool } from './useTools.ts'

/** Shows a tool with its state and, if it became one, its action. */
export function ToolRow({ tool, onOpen }: { tool: Tool; onOpen: () => void }) {
  const texts = toolsTexts(useTexts())
  const mayChange = useMayChange()
  const { name, action } = tool
  const title = visibleText(action?.title ?? tool.title)
  const isToReview = mayChange && needsReview(tool)
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ px: 2, py: 1.25, display: 'flex', gap: 1.5, alignItems: 'center' }}
    >
      <Stack spacing={0.5} sx={{ flex: 1, minWidth: 0 }}>
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <ToolChip state={tool.state} />
        </Stack>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {visibleText(name)}
          {action && (
            <>
              {' → '}
              <Link component={RouterLink} to={`/agent_action/${action._id}`}>
                {action.tool_name}
              </Link>
              {' · '}
              {texts.fields.risks[action.risk_class]}
            </>
          )}
        </Typography>
      </Stack>
      <Button
        size="small"
        variant={isToReview ? 'outlined' : 'text'}
        aria-label={isToReview ? texts.reviewOne(title) : texts.open(title)}
        onClick={onOpen}
      >
        {isToReview ? texts.reviewShort : texts.openShort}
      </Button>
    </Paper>
  )
}
