import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { FormPreviewProps } from '../../../resources/form/FormPreview.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { analysisTexts } from './analysisTexts.ts'
import { useEstimate } from './useEstimate.ts'

/** Shows, beside the form, how many conversations would be read and about how many tokens that takes. */
export function AnalysisEstimate({ values, readOnly }: FormPreviewProps) {
  const { estimate: texts } = analysisTexts(useTexts())
  const id = useId()
  const { estimate, isAsking } = useEstimate(values, !readOnly)
  if (readOnly) return null
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} aria-busy={isAsking} sx={{ p: 2 }}>
      <Typography variant="h2" id={id} sx={{ mb: 1 }}>
        {texts.title}
      </Typography>
      {isAsking && <LinearProgress aria-label={texts.asking} sx={{ mb: 1 }} />}
      {estimate && (
        <Typography variant="body2" sx={{ mb: 1 }}>
          {estimate.size === 0 ? texts.none : texts.some(estimate.size, estimate.population)}{' '}
          {estimate.method === 'model' && estimate.size > 0 && texts.tokens(estimate.tokens)}
        </Typography>
      )}
      {estimate?.method === 'builtin' && (
        <Typography variant="body2" sx={{ mb: 1 }}>
          {texts.builtin}
        </Typography>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.starts}
      </Typography>
    </Paper>
  )
}
