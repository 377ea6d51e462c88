import { passwordLength } from '../../../common/passwordLength.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { PasswordInput } from './PasswordInput.tsx'
import type { Field } from './useFields.ts'

interface Props {
  field: Field
  label: string
  isFirst?: boolean
}

/** Takes a new password, and says its requirements before it is sent. */
export function NewPasswordInput(props: Props) {
  const { access } = useTexts()
  const { min } = passwordLength
  const length = [...props.field.value].length
  const isShort = length > 0 && length < min
  const help = [access.passwordRule(min), isShort && access.passwordShort(min - length)]
  return <PasswordInput {...props} autoComplete="new-password" help={help.filter(Boolean).join(' ')} />
}
