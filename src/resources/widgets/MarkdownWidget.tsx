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
    <div>
      <ToggleButtonGroup
        size="small"
        exclusive
        value={isPreview}
        onChange={(_, next: boolean | null) => next !== null && setPreview(next)}
        aria-label={props.label}
        sx={{ mb: 0.5, '& button': { px: 1.25, py: 0.125 } }}
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
    </div>
  )
}
