import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { ADDITIONAL_PROPERTY_FLAG, type WrapIfAdditionalTemplateProps } from '@rjsf/utils'
import { useTexts } from '../../ui/useTexts.ts'
import { FieldFrame } from './FieldFrame.tsx'

/** Renders a field with a free name as name and value side by side. Other fields pass through. */
export function KeyValueTemplate(props: WrapIfAdditionalTemplateProps) {
  const { id, label, schema, children, disabled, readonly, onKeyRenameBlur, onRemoveProperty } = props
  const texts = useTexts()
  if (!(ADDITIONAL_PROPERTY_FLAG in schema)) return children
  const keyId = `${id}__key`
  return (
    <Row>
      <FieldFrame id={keyId} label={texts.form.keyLabel}>
        <OutlinedInput
          id={keyId}
          size="small"
          fullWidth
          defaultValue={label}
          disabled={disabled}
          readOnly={readonly}
          onBlur={onKeyRenameBlur}
        />
      </FieldFrame>
      <div>{children}</div>
      {!disabled && !readonly && (
        <IconButton aria-label={texts.form.remove(label)} onClick={onRemoveProperty} sx={{ mt: 3 }}>
          <RemoveIcon fontSize="small" />
        </IconButton>
      )}
    </Row>
  )
}

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) auto',
  gap: 12,
  alignItems: 'start',
})
