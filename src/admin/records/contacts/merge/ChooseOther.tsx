import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import { useTexts } from '../../../../ui/useTexts.ts'
import { ContactSearch } from '../../../contactSearch/ContactSearch.tsx'
import type { Contact, ContactFilter } from '../../../contactSearch/useFoundContacts.ts'
import { contactsTexts } from '../contactsTexts.ts'
import { useContact } from './useContact.ts'

interface Props {
  id: string
  onChoose: (id: string) => void
  onClose: () => void
}

/**
 * Asks which contact is the same person. It suggests contacts that share an address or a number; typing a name finds
 * others.
 */
export function ChooseOther({ id, onChoose, onClose }: Props) {
  const all = useTexts()
  const texts = contactsTexts(all)
  const { data: contact } = useContact(id)
  const shared = sharing(contact)
  return (
    <>
      <DialogContent sx={{ minHeight: 320 }}>
        <DialogContentText sx={{ mb: 2 }}>{texts.mergeChoose}</DialogContentText>
        <ContactSearch
          autoFocus
          label={texts.mergeOther}
          hint={texts.mergeSearch}
          none={texts.mergeNone}
          {...(shared && { offered: shared })}
          except={id}
          onChoose={chosen => chosen && onChoose(chosen._id)}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {all.common.cancel}
        </Button>
      </DialogActions>
    </>
  )
}

/** Returns the filter of the contacts that share an address or a number in any notation; undefined if it has none. */
function sharing(contact: Contact | undefined): ContactFilter | undefined {
  const { emails = [], phones = [] } = contact ?? {}
  const or = [
    ...(emails.length > 0 ? [{ emails: { has: emails } }] : []),
    ...(phones.length > 0 ? [{ phones: { has: phones } }] : []),
  ]
  return or.length > 0 ? { or } : undefined
}
