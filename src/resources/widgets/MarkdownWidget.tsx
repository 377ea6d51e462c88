import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { WidgetProps } from '@rjsf/utils'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../ui/useTexts.ts'
import { TextareaWidget } from './TextareaWidget.tsx'

const MarkdownPreview = lazy(() =>
  import('./MarkdownPreview.tsx').then(module => ({ default: module.MarkdownPreview })),
)

/** Text with simple formatting, and a look at how it reads. */
export function MarkdownWidget(props: WidgetProps) {
  const [isPreview, setPreview] = useState(false)
  const { form } = useTexts()
  const text = typeof props.value === 'string' ? props.value : ''
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column' }}>
      <ToggleButtonGroup
        size="small"
        exclusive
        value={isPreview}
        onChange={(_, next: boolean | null) => next !== null && setPreview(next)}
        aria-label={props.label}
        // On the label's line, where it takes no room of its own.
        sx={{ alignSelf: 'flex-end', mt: -3.25, mb: 0.5, '& button': { px: 1.25, py: 0, lineHeight: 1.6 } }}
      >
        <ToggleButton value={false}>{form.write}</ToggleButton>
        <ToggleButton value={true}>{form.preview}</ToggleButton>
      </ToggleButtonGroup>
      {isPreview ? (
        <Suspense fallback={<Skeleton variant="rounded" height={88} />}>
          <MarkdownPreview text={text} />
        </Suspense>
      ) : (
        <TextareaWidget {...props} />
      )}
    </Box>
  )
}
