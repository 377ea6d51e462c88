import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useTexts } from '../../../../ui/useTexts.ts'
import { visibleText } from '../../../../ui/visibleText.ts'
import { ParameterTable } from './ParameterTable.tsx'
import { toolsTexts } from './toolsTexts.ts'
import type { Tool } from './useTools.ts'

const hints = ['readOnlyHint', 'destructiveHint', 'openWorldHint'] as const

/** Shows what a server says of a tool, as plain text. */
export function ServerWords({ tool }: { tool: Tool }) {
  const texts = toolsTexts(useTexts())
  const { description, annotations, input_schema: schema } = tool
  const claimed = hints.filter(hint => annotations[hint] === true)
  return (
    <section>
      <Typography variant="h3" gutterBottom>
        {texts.words}
      </Typography>
      <Paper variant="outlined" sx={{ px: 2, py: 1.5 }}>
        <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {visibleText(description) || texts.noWords}
        </Typography>
        {claimed.map(hint => (
          <Typography key={hint} variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
            {texts.hints[hint]}
          </Typography>
        ))}
      </Paper>
      <Typography variant="h3" gutterBottom sx={{ mt: 2.5 }}>
        {texts.parameters}
      </Typography>
      <ParameterTable schema={schema} />
      <Box component="details" sx={{ mt: 1 }}>
        <Typography variant="body2" component="summary" sx={{ cursor: 'pointer' }}>
          {texts.json}
        </Typography>
        <Box
          component="pre"
          tabIndex={0}
          sx={{ fontSize: 12, overflow: 'auto', maxHeight: 320, m: 0, mt: 1 }}
        >
          {visibleText(JSON.stringify(schema, null, 2))}
        </Box>
      </Box>
    </section>
  )
}
