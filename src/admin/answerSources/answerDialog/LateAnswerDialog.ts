import { lazyDialog } from '../../../ui/lazy/lazyDialog.tsx'
import type { AnswerDialogProps } from './AnswerDialog.tsx'

/** Loads the dialog that takes an answer when it opens. */
export const LateAnswerDialog = lazyDialog<AnswerDialogProps>(
  () => import('./AnswerDialog.tsx').then(one => one.AnswerDialog),
  ({ onClose }) => onClose(),
)
