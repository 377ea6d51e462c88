import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useDeferredValue, useState } from 'react'
import { useTexts } from '../../ui/useTexts.ts'
import { type Contact, type ContactFilter, useFoundContacts } from './useFoundContacts.ts'

interface Props {
  label: string
  /** What to type. */
  hint: string
  /** Says that no contact matches. */
  none: string
  /** The chosen contact; left out if a choice is used at once. */
  value?: Contact | null
  /** Contacts that are offered while nothing is typed; undefined for none. */
  offered?: ContactFilter
  /** Id of a contact that is not offered. */
  except?: string
  autoFocus?: boolean
  onChoose: (contact: Contact | null) => void
  onText?: (text: string) => void
}

/** Finds a contact by name, address or number. */
export function ContactSearch({
  label,
  hint,
  none,
  value = null,
  offered,
  except,
  autoFocus,
  ...rest
}: Props) {
  const { onChoose, onText } = rest
  const { common, controls } = useTexts()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { found, isLoading } = useFoundContacts(useDeferredValue(text.trim()), { isOpen, offered, except })
  return (
    <Autocomplete<Contact>
      fullWidth
      size="small"
      openOnFocus={autoFocus ?? false}
      options={found}
      loading={isLoading}
      value={value}
      filterOptions={all => all}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ _id }) => _id}
      isOptionEqualToValue={(one, other) => one._id === other._id}
      loadingText={common.loading}
      noOptionsText={text.trim() === '' && !offered ? hint : none}
      clearText={controls.clear}
      openText={controls.open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onInputChange={(_, next, reason) => {
        // A field that is left shows its choice again; what was typed still counts for the caller.
        const typed = reason === 'input' || reason === 'clear' ? next : ''
        setText(typed)
        if (reason !== 'blur') onText?.(typed)
      }}
      onChange={(_, chosen) => onChoose(chosen)}
      renderOption={({ key, ...line }, { name, emails = [], phones = [] }) => (
        <li key={key} {...line} style={{ display: 'block' }}>
          <Typography variant="body2">{name}</Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {[...emails, ...phones].slice(0, 2).join(' · ')}
          </Typography>
        </li>
      )}
      renderInput={params => <TextField {...params} autoFocus={autoFocus} label={label} placeholder={hint} />}
    />
  )
}
