import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { typedName } from '../../../../common/schema/typedName.ts'
import type { components } from '../../../../openapi/generated/types.d.ts'
import type { RecordActionProps } from '../../../resources/record/recordExtension.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { mayWrite } from '../../account/roles.ts'
import { useCurrentUser } from '../../account/useCurrentUser.ts'
import { customDataTexts } from './customDataTexts.ts'
import { UploadDialog } from './UploadDialog.tsx'

/** Leads to the records of a data type, and offers to upload some. */
export function TypeActions({ record }: RecordActionProps<components['schemas']['CustomDataSchema']>) {
  const texts = customDataTexts(useTexts())
  const { data: user } = useCurrentUser()
  const [isOpen, setOpen] = useState(false)
  const plural = record.plural ?? record.title
  return (
    <>
      <Button component={Link} to={`/${typedName('custom_data_object', record._id)}`} variant="outlined">
        {texts.openList(plural)}
      </Button>
      {user && mayWrite(user) && (
        <Button color="inherit" startIcon={<UploadIcon />} onClick={() => setOpen(true)}>
          {texts.upload}
        </Button>
      )}
      {isOpen && <UploadDialog id={record._id} title={plural} onClose={() => setOpen(false)} />}
    </>
  )
}
