import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { RowList } from '../../../ui/RowList.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { mcpServerTexts } from './mcpServerTexts.ts'
import { ToolRow } from './ToolRow.tsx'

/** Lists the tools that programs are offered now, and says how to offer more. */
export function OfferedTools({ offer: { tools, left_out } }: { offer: components['schemas']['McpTools'] }) {
  const texts = mcpServerTexts(useTexts())
  const id = useId()
  const hasOwn = tools.some(({ entity }) => entity !== null)
  return (
    <Stack component="section" aria-labelledby={id} spacing={1.5}>
      <div>
        <Typography variant="h2" id={id}>
          {texts.tools}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.toolCount(tools.length)}
        </Typography>
      </div>
      {left_out > 0 && (
        <Alert severity="warning" variant="outlined">
          {texts.leftOut(left_out)}
        </Alert>
      )}
      <RowList label={texts.tools}>
        {tools.map(tool => (
          <ToolRow key={tool.name} tool={tool} />
        ))}
      </RowList>
      {!hasOwn && (
        <Paper variant="outlined">
          <EmptyState
            title={texts.more.title}
            action={
              <Stack direction="row" spacing={1} sx={{ justifyContent: 'center' }}>
                <Button variant="outlined" component={RouterLink} to="/agent_action">
                  {texts.more.actions}
                </Button>
                <Button variant="outlined" component={RouterLink} to="/custom_data_schema">
                  {texts.more.types}
                </Button>
              </Stack>
            }
          >
            {texts.more.body}
          </EmptyState>
        </Paper>
      )}
    </Stack>
  )
}
