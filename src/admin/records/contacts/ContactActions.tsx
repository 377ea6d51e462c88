import { useState } from 'react'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import type { RecordActionProps } from '../../../resources/record/recordExtras.ts'
import { RowMenu } from '../../../ui/RowMenu.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { mayAdminister } from '../../account/roles.ts'
import { useCurrentUser } from '../../account/useCurrentUser.ts'
import { contactsTexts } from './contactsTexts.ts'
import { EraseContactDialog } from './EraseContactDialog.tsx'

/** What an admin does for somebody who asks what is kept of them: handing it out, or deleting all of it. */
export function ContactActions({ record }: RecordActionProps<components['schemas']['Contact']>) {
  const texts = contactsTexts(useTexts())
  const { baseUrl } = useApi()
  const { data: user } = useCurrentUser()
  const [isErasing, setErasing] = useState(false)
  const { _id: id, name } = record
  if (!user || !mayAdminister(user)) return null
  return (
    <>
      <RowMenu
        label={texts.more(name)}
        entries={[
          {
            key: 'data',
            label: texts.handOut,
            onSelect: () => window.location.assign(`${baseUrl}/contact/${id}/data`),
          },
          { key: 'erase', label: texts.erase, onSelect: () => setErasing(true) },
        ]}
      />
      {isErasing && <EraseContactDialog id={id} name={name} onClose={() => setErasing(false)} />}
    </>
  )
}
