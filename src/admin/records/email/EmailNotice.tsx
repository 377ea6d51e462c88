import MailIcon from '@mui/icons-material/MailOutlined'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { type ReactNode, useState } from 'react'
import type { EntitySchemas } from '../../../../openapi/generated/entityTypes.d.ts'
import type { RecordNoticeProps } from '../../../resources/record/recordExtension.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { EmailState } from './EmailState.tsx'
import { EmailTestDialog } from './EmailTestDialog.tsx'
import { emailTexts } from './emailTexts.ts'
import { hasMailbox } from './hasMailbox.ts'
import { MailboxDialog } from './MailboxDialog.tsx'

type Props = RecordNoticeProps<EntitySchemas['email_configuration']>

/** Shows the state of the mailbox, or how to connect one. */
export function EmailNotice({ record, canUpdate, onStored }: Props) {
  const texts = emailTexts(useTexts())
  const [open, setOpen] = useState<'mailbox' | 'test'>()
  const connect = (label: string, variant: 'contained' | 'text'): ReactNode =>
    canUpdate && (
      <Button
        variant={variant}
        size={variant === 'text' ? 'small' : 'medium'}
        color={variant === 'text' ? 'inherit' : 'primary'}
        onClick={() => setOpen('mailbox')}
      >
        {label}
      </Button>
    )
  return (
    <>
      {hasMailbox(record) ? (
        <EmailState version={record._version} action={connect(texts.change, 'text')} />
      ) : (
        <Paper variant="outlined" sx={{ mb: 2.5 }}>
          <EmptyState
            icon={<MailIcon />}
            title={texts.noneTitle}
            action={connect(texts.connect, 'contained')}
          >
            {texts.noneHint}
          </EmptyState>
        </Paper>
      )}
      {open === 'mailbox' && (
        <MailboxDialog
          record={record}
          onClose={() => setOpen(undefined)}
          onStored={stored => {
            onStored(stored)
            setOpen('test')
          }}
        />
      )}
      {open === 'test' && <EmailTestDialog onClose={() => setOpen(undefined)} />}
    </>
  )
}
