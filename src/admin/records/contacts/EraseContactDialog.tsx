import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import { leaving } from '../../../resources/form/LeaveQuestion.tsx'
import { anyProblemText } from '../../../ui/problemText.ts'
import { useGuard } from '../../../ui/useGuard.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { TypedNameDialog } from '../../smallForms/TypedNameDialog.tsx'
import { contactsTexts } from './contactsTexts.ts'

interface Props {
  id: string
  name: string
  onClose: () => void
}

/**
 * Says what is erased with the contact, asks the user to type the contact's name, and reports afterwards how much was
 * erased.
 */
export function EraseContactDialog({ id, name, onClose }: Props) {
  const texts = useTexts()
  const { client } = useApi()
  const queries = useQueryClient()
  const guard = useGuard()
  const notify = useNotify()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const words = contactsTexts(texts)

  async function erase() {
    setBusy(true)
    try {
      const erasure = client.POST('/contact/{id}/erasure', { params: { path: { id } } })
      const { conversations, filled_intakes, files } = await guard(bodyOf(erasure))
      notify(words.erased(name, conversations, filled_intakes, files), { type: 'success' })
      for (const entity of ['contact', 'conversation', 'filled_intake']) {
        queries.removeQueries({ queryKey: [entity] })
      }
      navigate('/contact', { state: leaving })
    } catch (error) {
      setBusy(false)
      notify(anyProblemText(error, texts), { type: 'error' })
    }
  }

  return (
    <TypedNameDialog
      title={words.eraseTitle(name)}
      body={words.eraseBody}
      label={words.typeName(name)}
      name={name}
      confirm={words.erase}
      isBusy={isBusy}
      onConfirm={erase}
      onCancel={onClose}
    />
  )
}
