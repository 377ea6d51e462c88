import { styled } from '@mui/material/styles'
import type { WidgetProps } from '@rjsf/utils'
import { useState } from 'react'
import { asText } from '../../../common/json/asText.ts'
import { parseUrl } from '../../../common/web/parseUrl.ts'
import { useApi } from '../../api/useApi.ts'
import { useTexts } from '../../ui/useTexts.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { controlProps, Input, placeholderOf } from './controls.ts'
import { FileButton } from './FileButton.tsx'
import { isGiven, StrayHint } from './StrayHint.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import { useUpload } from './useUpload.ts'
import { widgetOption } from './widgetOption.ts'

/** Edits an image by its address, which is typed or comes from an upload. */
export function PictureInput(props: WidgetProps) {
  const { id, value, options, disabled, readonly, onChange, onBlur } = props
  const { widgets } = useTexts()
  const { baseUrl } = useApi()
  const accept = asText(widgetOption(props.schema as JsonSchema, 'accept')) || 'image/*'
  const address = asText(widgetOption(props.schema as JsonSchema, 'address'))
  const [broken, setBroken] = useState<string>()
  const { sending, fault, upload, cancel } = useUpload({
    ...{ id, kind: 'image', accept },
    onStored: file => onChange(address.replace('{id}', file._id)),
  })
  const text = asText(value)
  const isStray = isGiven(value) && text === ''
  if (sending) return <UploadProgress {...sending} kind="image" onCancel={cancel} />
  return (
    <>
      <Row>
        {text !== '' && text !== broken && parseUrl(text, baseUrl) && (
          <img src={new URL(text, baseUrl).href} alt="" onError={() => setBroken(text)} />
        )}
        <Input
          {...controlProps(props, { hasHint: isStray })}
          type="text"
          inputMode="url"
          spellCheck={false}
          autoComplete="off"
          value={text}
          placeholder={placeholderOf(props) ?? 'https://'}
          onChange={event => onChange(event.target.value.trim() || options.emptyValue)}
          onBlur={() => onBlur(id, value)}
        />
        {!disabled && !readonly && (
          <FileButton
            variant="outlined"
            accept={accept}
            onFile={upload}
            aria-labelledby={`${id}__upload ${id}__label`}
          >
            <span id={`${id}__upload`}>{widgets.upload}</span>
          </FileButton>
        )}
      </Row>
      {fault && <Fault role="alert">{fault}</Fault>}
      {isStray && <StrayHint id={id} value={value} />}
    </>
  )
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '& img': {
    flex: 'none',
    width: 40,
    height: 40,
    objectFit: 'contain',
    borderRadius: theme.shape.borderRadius,
    border: `1px solid ${theme.palette.divider}`,
  },
  '& button': { flex: 'none' },
}))

const Fault = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  fontWeight: 550,
  color: theme.palette.error.main,
}))
