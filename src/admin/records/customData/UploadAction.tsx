import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { components } from '../../../../openapi/generated/types.d.ts'
import type { RecordActionProps } from '../../../resources/record/recordExtension.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { mayWrite } from '../../account/roles.ts'
import { useCurrentUser } from '../../account/useCurrentUser.ts'
import { customDataTexts } from './customDataTexts.ts'
import { UploadDialog } from './UploadDialog.tsx'

/** Offers to upload records of a data type. */
export function UploadAction({ record }: RecordActionProps<components['schemas']['CustomDataSchema']>) {
  const texts = customDataTexts(useTexts())
  const { data: user } = useCurrentUser()
  const [isOpen, setOpen] = useState(false)
  if (!user || !mayWrite(user)) return null
  return (
    <>
      <Button color="inherit" startIcon={<UploadIcon />} onClick={() => setOpen(true)}>
        {texts.upload}
      </Button>
      {isOpen && (
        <UploadDialog id={record._id} title={record.plural ?? record.title} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
