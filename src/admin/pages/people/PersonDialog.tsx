import Typography from '@mui/material/Typography'
import { useNotify } from 'ra-core'
import { useEffect, useRef } from 'react'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import type { Role } from '../../account/roles.ts'
import { peopleTexts } from './peopleTexts.ts'
import type { Person, PersonAction } from './personActions.ts'
import { RoleDialog } from './RoleDialog.tsx'
import { SessionsDialog } from './SessionsDialog.tsx'
import { useMemberActions } from './useMemberActions.ts'

interface Props {
  person: Person
  action: PersonAction
  roles: Role[]
  onClose: () => void
}

/** Performs an action on a member, after confirmation where it is needed. */
export function PersonDialog({ person, action, roles, onClose }: Props) {
  const all = useTexts()
  const texts = peopleTexts(all)
  const { fault, change, remove } = useMemberActions(person, onClose)
  const { name } = person
  switch (action) {
    case 'role':
      return (
        <RoleDialog
          person={person}
          roles={roles}
          fault={fault}
          onChoose={role => change({ role }, texts.role.done(name, all.people.roles[role]))}
          onCancel={onClose}
        />
      )
    case 'resume':
      return (
        <AtOnce
          fault={fault}
          run={() => change({ status: 'active' }, texts.resume.done(name))}
          onSeen={onClose}
        />
      )
    case 'suspend':
      return (
        <Question
          {...asked(texts.suspend, name)}
          fault={fault}
          onConfirm={() => change({ status: 'suspended' }, texts.suspend.done(name))}
          onCancel={onClose}
        />
      )
    case 'sessions':
      return <SessionsDialog person={person} onClose={onClose} />
    case 'remove':
      return (
        <Question
          {...asked(texts.remove, name)}
          fault={fault}
          onConfirm={() => remove(texts.remove.done(name))}
          onCancel={onClose}
        />
      )
    case 'leave':
      return (
        <Question
          {...texts.leave}
          fault={fault}
          onConfirm={() => remove(texts.leave.done)}
          onCancel={onClose}
        />
      )
  }
}

interface QuestionProps {
  title: string
  body: string
  confirm: string
  /** Error message, if the action failed. */
  fault: string | undefined
  onConfirm: () => void
  onCancel: () => void
}

function Question({ title, body, confirm, fault, onConfirm, onCancel }: QuestionProps) {
  return (
    <ConfirmDialog title={title} confirm={confirm} isDangerous onConfirm={onConfirm} onCancel={onCancel}>
      {body}
      {fault && (
        <Typography component="span" role="alert" sx={{ display: 'block', mt: 1.5, color: 'error.main' }}>
          {fault}
        </Typography>
      )}
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

interface AtOnceProps {
  run: () => void
  fault: string | undefined
  onSeen: () => void
}

/** Performs a harmless action without confirmation; shows an error as a notification. */
function AtOnce({ run, fault, onSeen }: AtOnceProps) {
  const notify = useNotify()
  const hasRun = useRef(false)
  useEffect(() => {
    if (hasRun.current) return
    hasRun.current = true
    run()
  }, [run])
  useEffect(() => {
    if (fault === undefined) return
    notify(fault, { type: 'error' })
    onSeen()
  }, [fault, notify, onSeen])
  return null
}
