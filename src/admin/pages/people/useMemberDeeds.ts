import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useRef, useState } from 'react'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { anyProblemText } from '../../account/problemText.ts'
import { useGuard } from '../../account/useGuard.ts'
import { peopleKey } from './peopleKeys.ts'
import type { Person } from './personActions.ts'

/** Changing and removing a member; `fault` says why the last try was refused, `onDone` is called when one was not. */
export function useMemberDeeds(person: Person, onDone: () => void) {
  const { client } = useApi()
  const texts = useTexts()
  const notify = useNotify()
  const guard = useGuard()
  const queries = useQueryClient()
  const [fault, setFault] = useState<string>()
  const isBusy = useRef(false)
  const params = { path: { id: person._id } }

  async function run(work: () => Promise<unknown>, done: string) {
    if (isBusy.current) return
    isBusy.current = true
    setFault(undefined)
    try {
      await guard(work())
      notify(done, { type: 'success' })
      onDone()
    } catch (error) {
      setFault(anyProblemText(error, texts))
    }
    isBusy.current = false
    await queries.invalidateQueries({ queryKey: peopleKey })
  }

  return {
    fault,
    change: (body: components['schemas']['PersonPatch'], done: string) =>
      run(() => client.PATCH('/people/{id}', { params, body }), done),
    remove: (done: string) => run(() => client.DELETE('/people/{id}', { params }), done),
  }
}
