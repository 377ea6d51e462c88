import { styled } from '@mui/material/styles'
import { type ComponentType, type ReactNode, useDeferredValue } from 'react'
import type { JsonObject } from '../../../common/json/jsonValue.ts'
import { useFormState } from '../formModel/useFormModel.ts'

export interface FormPreviewProps {
  /** Current values of the form, saved or not. */
  values: JsonObject
  readOnly: boolean
  /** Sets values in the form as if they had been typed. */
  onSet: (values: JsonObject) => void
}

interface FollowingProps extends Omit<FormPreviewProps, 'values'> {
  Preview: ComponentType<FormPreviewProps>
}

interface Props extends Omit<FollowingProps, 'Preview'> {
  Preview: FollowingProps['Preview'] | undefined
  /** True if the preview is below the form on narrow windows. */
  isBelow?: boolean | undefined
  children: ReactNode
}

/** Shows a form with a preview that follows it: to its right on wide windows, else above or below it. */
export function FormPreview({ Preview, isBelow = false, readOnly, onSet, children }: Props) {
  if (!Preview) return children
  const preview = (
    <Aside key="preview">
      <Following Preview={Preview} readOnly={readOnly} onSet={onSet} />
    </Aside>
  )
  const form = <div key="form">{children}</div>
  return (
    <Columns data-preview-first={!isBelow || undefined}>
      {isBelow ? [form, preview] : [preview, form]}
    </Columns>
  )
}

function Following({ Preview, ...rest }: FollowingProps) {
  // Typing has priority; the preview may lag behind.
  const values = useDeferredValue(useFormState(state => state.data))
  return <Preview values={values} {...rest} />
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2.5),
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 384px',
    gap: theme.spacing(3),
    '&[data-preview-first] > :first-of-type': { order: 1 },
  },
}))

/** Stays in sight while the form scrolls, below the top bar, which is 64 pixels high. */
const Aside = styled('div')(({ theme }) => ({
  minWidth: 0,
  [theme.breakpoints.up('lg')]: {
    position: 'sticky',
    top: 64 + 16,
    alignSelf: 'start',
    maxHeight: 'calc(100vh - 64px - 32px)',
    overflowY: 'auto',
  },
}))
