import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useGetList } from 'ra-core'
import { useDeferredValue, useState } from 'react'
import type { components } from '../../../../../openapi/generated/types.d.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { contactsTexts } from '../contactsTexts.ts'
import { useContact } from './useContact.ts'

type Contact = components['schemas']['Contact']

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
  const [text, setText] = useState('')
  const { options, isLoading } = useOthers(id, useDeferredValue(text.trim()))
  return (
    <>
      <DialogContent sx={{ minHeight: 320 }}>
        <DialogContentText sx={{ mb: 2 }}>{texts.mergeChoose}</DialogContentText>
        <Autocomplete<Contact>
          fullWidth
          openOnFocus
          options={options}
          loading={isLoading}
          value={null}
          inputValue={text}
          filterOptions={found => found}
          getOptionLabel={({ name }) => name}
          getOptionKey={({ _id }) => _id}
          loadingText={all.common.loading}
          noOptionsText={text.trim() ? texts.mergeNone : texts.mergeSearch}
          clearText={all.controls.clear}
          openText={all.controls.open}
          onInputChange={(_, next, reason) => reason !== 'reset' && setText(next)}
          onChange={(_, chosen) => chosen && onChoose(chosen._id)}
          renderOption={({ key, ...line }, { name, emails = [], phones = [] }) => (
            <li key={key} {...line} style={{ display: 'block' }}>
              <Typography variant="body2">{name}</Typography>
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {[...emails, ...phones].slice(0, 2).join(' · ')}
              </Typography>
            </li>
          )}
          renderInput={params => <TextField {...params} autoFocus label={texts.mergeOther} />}
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

/** Searches contacts by text; without text, it returns those that share an address or a number in any notation. */
function useOthers(id: string, text: string) {
  const { data: contact } = useContact(id)
  const { emails = [], phones = [] } = contact ?? {}
  const shared = [
    ...(emails.length > 0 ? [{ emails: { has: emails } }] : []),
    ...(phones.length > 0 ? [{ phones: { has: phones } }] : []),
  ]
  const { data = [], isFetching } = useGetList<Contact & { id: string }>(
    'contact',
    {
      pagination: { page: 1, perPage: 11 },
      sort: { field: 'updated_at', order: 'DESC' },
      filter: text === '' ? { or: shared } : { q: text },
    },
    { enabled: text !== '' || shared.length > 0, staleTime: 10_000, retry: false },
  )
  const isAsked = text !== '' || shared.length > 0
  return {
    options: isAsked ? data.filter(one => one._id !== id) : [],
    isLoading: isFetching && data.length === 0,
  }
}
