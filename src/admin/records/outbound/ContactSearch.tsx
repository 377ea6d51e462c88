import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useGetList } from 'ra-core'
import { useDeferredValue, useState } from 'react'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { outboundRulesTexts } from './outboundRulesTexts.ts'

type Contact = components['schemas']['Contact']

interface Props {
  value: Contact | null
  onChange: (contact: Contact | null) => void
}

/** Lets the person find a contact by name, address or number. */
export function ContactSearch({ value, onChange }: Props) {
  const all = useTexts()
  const { trial } = outboundRulesTexts(all)
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const sought = useDeferredValue(text.trim())
  const { data = [], isFetching } = useGetList<Contact & { id: string }>(
    'contact',
    {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'updated_at', order: 'DESC' },
      filter: sought === '' ? {} : { q: sought },
    },
    { enabled: isOpen, staleTime: 10_000, retry: false },
  )
  return (
    <Autocomplete<Contact>
      size="small"
      options={data}
      value={value}
      loading={isFetching && data.length === 0}
      filterOptions={found => found}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ _id }) => _id}
      isOptionEqualToValue={(one, other) => one._id === other._id}
      loadingText={all.common.loading}
      noOptionsText={trial.contactNone}
      clearText={all.controls.clear}
      openText={all.controls.open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onInputChange={(_, next, reason) => setText(reason === 'input' ? next : '')}
      onChange={(_, chosen) => onChange(chosen)}
      renderInput={params => <TextField {...params} label={trial.contact} placeholder={trial.contactHint} />}
    />
  )
}
