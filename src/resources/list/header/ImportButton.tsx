import UploadIcon from '@mui/icons-material/UploadOutlined'
import Button, { type ButtonProps } from '@mui/material/Button'
import { useTexts } from '../../../ui/useTexts.ts'
import type { EntitySummary } from '../../data/createSchemaClient.ts'

/** Offers the import of a file; the dialog that it opens belongs to the parent (`useImportDialog`). */
export function ImportButton(props: ButtonProps) {
  const { list } = useTexts()
  return (
    <Button color="inherit" startIcon={<UploadIcon />} {...props}>
      {list.import}
    </Button>
  )
}

/** Returns whether this person may import records from a file. */
export function mayImport({ capabilities, permissions }: EntitySummary): boolean {
  return capabilities.includes('import') && permissions.create
}
