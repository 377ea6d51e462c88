import type { Control } from 'react-hook-form'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { useUnsaved } from './useUnsaved.ts'

/** Asks before unsaved changes of a form are left behind. */
export function LeaveGuard({ formControl }: { formControl?: Control }) {
  return <LeaveQuestion isUnsaved={useUnsaved(formControl)} />
}
