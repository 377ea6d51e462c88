import Button from '@mui/material/Button'
import type { CyclicSchemaExpandProps } from '@rjsf/utils'
import { useTexts } from '../../ui/useTexts.ts'

/** Shows a button that renders the next level of a recursive schema. */
export function CyclicTemplate({ schema, name, fieldPathId, onExpand }: CyclicSchemaExpandProps) {
  const texts = useTexts()
  return (
    <Button size="small" onClick={() => onExpand(fieldPathId.$id)}>
      {texts.form.expandNested(schema.title ?? name)}
    </Button>
  )
}
