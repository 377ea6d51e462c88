import UploadIcon from '@mui/icons-material/UploadOutlined'
import Button, { type ButtonProps } from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyDialog } from '../../../ui/lazy/lazyDialog.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import type { EntitySummary } from '../../data/createSchemaClient.ts'
import type { JsonSchema } from '../../schema/jsonSchema.ts'

const ImportDialog = lazyDialog(
  () => import('../../exchange/ImportDialog.tsx').then(one => one.ImportDialog),
  ({ onClose }) => onClose(),
)

interface Props extends Omit<ButtonProps, 'onClick'> {
  entity: EntitySummary
  schema: JsonSchema
}

/** Opens the import of a file. */
export function ImportButton({ entity, schema, ...rest }: Props) {
  const { list } = useTexts()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button color="inherit" startIcon={<UploadIcon />} {...rest} onClick={() => setOpen(true)}>
        {list.import}
      </Button>
      {isOpen && (
        <ImportDialog
          entity={entity}
          schema={schema}
          onClose={() => {
            setOpen(false)
            // Only after the dialog has closed: the first rows would remove the button, and the dialog with it.
            queries.invalidateQueries({ queryKey: [entity.name] })
          }}
          onDone={() => undefined}
        />
      )}
    </>
  )
}

/** Returns whether this person may import records from a file. */
export function mayImport({ capabilities, permissions }: EntitySummary): boolean {
  return capabilities.includes('import') && permissions.create
}
