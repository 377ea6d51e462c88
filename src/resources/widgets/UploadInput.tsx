import { alpha, styled } from '@mui/material/styles'
import type { WidgetProps } from '@rjsf/utils'
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import { asText } from '../../../common/json/asText.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { controlProps } from './controls.ts'
import { StoredFileCard } from './StoredFileCard.tsx'
import { isGiven, StrayHint } from './StrayHint.tsx'
import { UploadChooser } from './UploadChooser.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import { useUpload } from './useUpload.ts'
import { widgetOption } from './widgetOption.ts'

interface Props extends WidgetProps {
  kind: 'file' | 'image'
}

/** Uploads a file or an image that is chosen, dropped, or pasted, and stores its id. */
export function UploadInput({ kind, ...props }: Props) {
  const { id, value, options, disabled, readonly, onChange, onBlur } = props
  const isLocked = disabled || readonly
  const hinted = widgetOption(props.schema as JsonSchema, 'accept')
  const accept = typeof hinted === 'string' ? hinted : kind === 'image' ? 'image/*' : undefined
  const [isOver, setOver] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const { sending, fault, upload, cancel } = useUpload({ id, kind, accept, onStored: file => take(file._id) })
  const isId = asText(value) !== ''

  function take(next: unknown) {
    onChange(next)
    // The button with the focus is replaced by another one.
    const isWithin = box.current?.contains(document.activeElement)
    if (isWithin) setTimeout(() => box.current?.querySelector<HTMLElement>('button, a')?.focus())
  }

  function receive(event: DragEvent | ClipboardEvent, files: FileList) {
    const [file] = files
    if (!file || isLocked) return
    event.preventDefault()
    upload(file)
  }

  return (
    <>
      <Box
        ref={box}
        data-over={isOver || undefined}
        data-invalid={controlProps(props)['aria-invalid']}
        data-locked={isLocked || undefined}
        onDragOver={event => {
          if (isLocked) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={event => {
          setOver(false)
          receive(event, event.dataTransfer.files)
        }}
        onPaste={event => receive(event, event.clipboardData.files)}
        onBlur={() => onBlur(id, value)}
      >
        {sending ? (
          <UploadProgress {...sending} kind={kind} onCancel={cancel} />
        ) : isId ? (
          <StoredFileCard
            {...props}
            fileId={value}
            accept={accept}
            onFile={upload}
            onRemove={() => take(options.emptyValue)}
          />
        ) : (
          <UploadChooser {...props} kind={kind} accept={accept} onFile={upload} />
        )}
      </Box>
      {fault && <Fault role="alert">{fault}</Fault>}
      {isGiven(value) && !isId && <StrayHint id={id} value={value} />}
    </>
  )
}

const Box = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 56,
  padding: 8,
  border: `1px dashed ${alpha(theme.palette.text.primary, 0.42)}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  '&[data-over]': {
    borderColor: theme.palette.primary.main,
    backgroundColor: alpha(theme.palette.primary.main, 0.08),
  },
  '&[data-invalid]': { borderColor: theme.palette.error.main },
  '&[data-locked]': { backgroundColor: alpha(theme.palette.text.primary, 0.05) },
}))

const Fault = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  fontWeight: 550,
  color: theme.palette.error.main,
}))
