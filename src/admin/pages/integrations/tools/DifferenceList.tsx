import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useTexts } from '../../../../ui/useTexts.ts'
import { visibleText } from '../../../../ui/visibleText.ts'
import { toolsTexts } from './toolsTexts.ts'
import type { Tool } from './useTools.ts'

type Difference = Tool['differences'][number]

/** Those after which calls may fail come first. */
const grave: ReadonlySet<Difference['kind']> = new Set([
  'parameter_added_required',
  'parameter_removed',
  'parameter_required',
  'parameter_type',
])

/** Shows what a server changed in a tool since it was reviewed. */
export function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  const texts = toolsTexts(useTexts())
  if (differences.length === 0) return null
  const isGrave = ({ kind }: Difference) => grave.has(kind)
  const sorted = [...differences.filter(isGrave), ...differences.filter(one => !isGrave(one))]
  return (
    <section>
      <Typography variant="h3" gutterBottom>
        {texts.differences}
      </Typography>
      <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {sorted.map(one => (
          <Paper key={`${one.kind}${one.path}`} component="li" variant="outlined" sx={{ px: 2, py: 1 }}>
            <Typography variant="body2">
              <strong>{texts.kinds[one.kind]}</strong>
              {one.path !== '' && `: ${visibleText(one.path)}`}
            </Typography>
            <Side label={texts.before} text={one.before} />
            <Side label={texts.after} text={one.after} />
          </Paper>
        ))}
      </Stack>
    </section>
  )
}

function Side({ label, text }: { label: string; text: string | null }) {
  if (text === null) return null
  return (
    <Typography variant="body2" component="div" sx={{ display: 'flex', gap: 1, mt: 0.5 }}>
      <Box component="span" sx={{ color: 'text.secondary', minWidth: 56 }}>
        {label}
      </Box>
      <Box component="span" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', minWidth: 0 }}>
        {visibleText(text) || '–'}
      </Box>
    </Typography>
  )
}
