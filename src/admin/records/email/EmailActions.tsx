import TestIcon from '@mui/icons-material/NetworkCheckOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { EntitySchemas } from '../../../../openapi/generated/entityTypes.d.ts'
import type { RecordActionProps } from '../../../resources/record/recordExtension.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { mayAdminister } from '../../account/roles.ts'
import { useCurrentUser } from '../../account/useCurrentUser.ts'
import { EmailTestDialog } from './EmailTestDialog.tsx'
import { emailTexts } from './emailTexts.ts'
import { hasMailbox } from './hasMailbox.ts'

type Props = Pick<RecordActionProps<EntitySchemas['email_configuration']>, 'record'>

/** Lets an admin test the saved mailbox. */
export function EmailActions({ record }: Props) {
  const texts = emailTexts(useTexts())
  const [isOpen, setOpen] = useState(false)
  const { data: user } = useCurrentUser()
  if (!user || !mayAdminister(user) || !hasMailbox(record)) return null
  return (
    <>
      <Button color="inherit" startIcon={<TestIcon />} onClick={() => setOpen(true)}>
        {texts.test}
      </Button>
      {isOpen && <EmailTestDialog onClose={() => setOpen(false)} />}
    </>
  )
}
