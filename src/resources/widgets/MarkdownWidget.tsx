import { styled } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import type { WidgetProps } from '@rjsf/utils'
import { type KeyboardEvent, useRef, useState } from 'react'
import { asText } from '../../../common/json/asText.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { lazyWidget } from './lazyWidget.tsx'
import { MarkdownTools } from './MarkdownTools.tsx'
import { applyFormat, type MarkdownFormat } from './markdownFormat.ts'
import { TextareaWidget } from './TextareaWidget.tsx'
import { writeSelected } from './writeSelected.ts'

const MarkdownPreview = lazyWidget<{ id: string; text: string }>(() =>
  import('./MarkdownPreview.tsx').then(module => module.MarkdownPreview),
)

/** Keys combined with Ctrl, or with Cmd on a Mac. */
const keys: Readonly<Record<string, MarkdownFormat>> = { b: 'bold', i: 'italic', k: 'link', e: 'code' }

/** Edits text with simple formatting. The preview is beside it if there is room, else in its place. */
export function MarkdownWidget(props: WidgetProps) {
  const { id, label, value, disabled, readonly } = props
  const { form } = useTexts()
  const [isPreview, setPreview] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const text = asText(value)
  const isLocked = disabled || readonly

  function format(name: MarkdownFormat) {
    const { current } = area
    if (!current || isLocked) return
    const { selectionStart: start, selectionEnd: end } = current
    writeSelected(current, applyFormat({ text: current.value, start, end }, name))
  }

  function handleKey(event: KeyboardEvent) {
    const name =
      (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
        ? keys[event.key.toLowerCase()]
        : undefined
    if (!name) return
    event.preventDefault()
    format(name)
  }

  return (
    <Frame>
      <Bar>
        {!isLocked && <MarkdownTools label={label} areaId={id} onFormat={format} />}
        <ToggleButton
          size="small"
          value="preview"
          selected={isPreview}
          aria-label={`${form.preview}: ${label}`}
          onChange={() => setPreview(!isPreview)}
          sx={{ ml: 'auto', px: 1.25, py: 0.25, lineHeight: 1.6 }}
        >
          {form.preview}
        </ToggleButton>
      </Bar>
      <Panes data-preview={isPreview || undefined}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the text area within */}
        <div onKeyDown={handleKey}>
          <TextareaWidget {...props} area={area} />
        </div>
        {isPreview && <MarkdownPreview id={`${id}__preview`} text={text} />}
      </Panes>
    </Frame>
  )
}

const Frame = styled('div')({ containerType: 'inline-size' })

const Bar = styled('div')({ display: 'flex', alignItems: 'center', gap: 8, minHeight: 32, marginBottom: 4 })

const Panes = styled('div')({
  display: 'grid',
  gap: 12,
  alignItems: 'stretch',
  '& > div': { display: 'flex', flexDirection: 'column', minWidth: 0 },
  '& textarea': { flex: 1 },
  '@container (min-width: 640px)': {
    '&[data-preview]': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
  '@container (max-width: 639.9px)': { '&[data-preview] > div:first-of-type': { display: 'none' } },
})
