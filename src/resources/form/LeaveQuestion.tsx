import { useContext, useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import { IsCreatingContext } from '../formModel/useCreateReference.ts'
import { heldDrafts } from './draft/heldDrafts.ts'

/** Navigation state that skips the leave question, such as after creating or deleting. */
export const leaving = { isDone: true } as const

/** Asks before the person leaves unsaved changes, by a link within the application or by closing the page. */
export function LeaveQuestion({ isUnsaved }: { isUnsaved: boolean }) {
  const { form } = useTexts()
  const isCreating = useContext(IsCreatingContext)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // A person who was signed out cannot stay; their edits are kept.
    if (heldDrafts.isHolding()) return false
    const isDone = (nextLocation.state as Partial<typeof leaving> | null)?.isDone
    return (isUnsaved || isCreating) && !isDone && currentLocation.pathname !== nextLocation.pathname
  })
  useEffect(() => {
    if (!isUnsaved) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [isUnsaved])
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title={form.leaveTitle}
      confirm={form.leave}
      cancel={form.stay}
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    >
      {form.leaveBody}
    </ConfirmDialog>
  )
}
