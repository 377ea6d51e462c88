import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { canExpand, type ObjectFieldTemplateProps } from '@rjsf/utils'
import { useTexts } from '../../ui/useTexts.ts'

/** Shows a button that adds an entry to an object with free names; nothing for other objects. */
export function AddEntry(props: ObjectFieldTemplateProps) {
  const { schema, uiSchema, formData, disabled, readonly, onAddProperty } = props
  const texts = useTexts()
  if (!canExpand(schema, uiSchema, formData) || disabled || readonly) return null
  return (
    <Button startIcon={<AddIcon />} onClick={onAddProperty} size="small" variant="outlined" sx={{ mt: 1.5 }}>
      {texts.form.addProperty}
    </Button>
  )
}
