import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import type { Role } from '../../account/roles.ts'
import { useDeed } from '../../account/useDeed.ts'
import { peopleKey } from './peopleKeys.ts'
import type { Person, PersonAction } from './personActions.ts'
import { RoleDialog } from './RoleDialog.tsx'

interface Props {
  person: Person
  action: PersonAction
  roles: Role[]
  onClose: () => void
}

/** Asks before something is done with a member, and does it. */
export function PersonDialog({ person, action, roles, onClose }: Props) {
  const { people: texts } = useTexts()
  const { change, remove, endSessions } = useMemberDeeds(person, onClose)
  const { name } = person
  switch (action) {
    case 'role':
      return (
        <RoleDialog
          person={person}
          roles={roles}
          onChoose={role => change({ role }, texts.role.done(name, texts.roles[role]))}
          onCancel={onClose}
        />
      )
    case 'resume':
      return <AtOnce run={() => change({ status: 'active' }, texts.resume.done(name))} />
    case 'suspend':
      return (
        <Question
          {...asked(texts.suspend, name)}
          onConfirm={() => change({ status: 'suspended' }, texts.suspend.done(name))}
          onCancel={onClose}
        />
      )
    case 'endSessions':
      return (
        <Question
          {...asked(texts.endSessions, name)}
          onConfirm={() => endSessions(texts.endSessions.done(name))}
          onCancel={onClose}
        />
      )
    case 'remove':
      return (
        <Question
          {...asked(texts.remove, name)}
          onConfirm={() => remove(texts.remove.done(name))}
          onCancel={onClose}
        />
      )
    case 'leave':
      return <Question {...texts.leave} onConfirm={() => remove(texts.leave.done)} onCancel={onClose} />
  }
}

interface QuestionProps {
  title: string
  body: string
  confirm: string
  onConfirm: () => void
  onCancel: () => void
}

function Question({ title, body, confirm, onConfirm, onCancel }: QuestionProps) {
  return (
    <ConfirmDialog title={title} confirm={confirm} isDangerous onConfirm={onConfirm} onCancel={onCancel}>
      {body}
    </ConfirmDialog>
  )
}

interface Asking {
  title: (name: string) => string
  body: (name: string) => string
  confirm: string
}

function asked({ title, body, confirm }: Asking, name: string) {
  return { title: title(name), body: body(name), confirm }
}

/** Does something harmless without asking. */
function AtOnce({ run }: { run: () => void }) {
  const hasRun = useRef(false)
  useEffect(() => {
    if (hasRun.current) return
    hasRun.current = true
    run()
  }, [run])
  return null
}

function useMemberDeeds(person: Person, onClose: () => void) {
  const { client } = useApi()
  const deed = useDeed()
  const queries = useQueryClient()
  const params = { path: { id: person._id } }

  async function run(work: Promise<unknown>, done: string) {
    onClose()
    await deed(work, done)
    await queries.invalidateQueries({ queryKey: peopleKey })
  }

  return {
    change: (body: components['schemas']['PersonPatch'], done: string) =>
      run(client.PATCH('/people/{id}', { params, body }), done),
    remove: (done: string) => run(client.DELETE('/people/{id}', { params }), done),
    endSessions: (done: string) => run(client.DELETE('/people/{id}/sessions', { params }), done),
  }
}
